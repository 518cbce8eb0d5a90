import { lazy, useState, type ComponentType } from 'react';

import { whyMissing, type MissingReason } from './why-missing.ts';

/**
 * A part of the site in files of its own. `preload` fetches them before the part is shown, and resolves when they are there or have
 * failed: a failure waits for the part.
 */
export type LazyPart<TProps extends object = object> = ComponentType<TProps> & {
  readonly preload: () => Promise<void>;
};

/** The files of a part did not come. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  readonly reason: MissingReason;
  /** Has the part's files fetched anew when it is shown the next time. */
  readonly renew: () => void;

  constructor(cause: unknown, reason: MissingReason, renew: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.reason = reason;
    this.renew = renew;
  }
}

/**
 * A part that loads when it is first shown. `React.lazy` keeps a failure for as long as the page is open; here it is kept until
 * it has been said (`MissingPart.renew`).
 *
 * @param load imports the part's module
 * @param name the module's export that is the part
 */
export function lazyPart<TName extends string, TProps extends object = object>(
  load: () => Promise<Readonly<Record<TName, ComponentType<TProps>>>>,
  name: TName,
): LazyPart<TProps> {
  const begin = () => {
    const attempt: { readonly Loaded: ComponentType<TProps> } = {
      Loaded: lazy<ComponentType<TProps>>(async () => {
        try {
          return { default: (await load())[name] };
        } catch (error) {
          throw new MissingPart(error, await whyMissing(), () => {
            if (latest === attempt) {
              latest = begin();
            }
          });
        }
      }),
    };
    return attempt;
  };
  let latest = begin();
  let fetched: ComponentType<TProps> | null = null;

  function Part(props: TProps) {
    // What has come before it is shown is there at once, and no page shows that it waits.
    const [{ Shown }] = useState(() => ({ Shown: fetched ?? latest.Loaded }));
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    preload: async () => {
      try {
        fetched = (await load())[name];
      } catch {
        // Said where the part is shown.
      }
    },
  });
}
