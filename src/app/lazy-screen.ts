import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen in a file of its own. `preload` fetches that file before the screen is shown; a failure waits for the screen. */
export type LazyScreen<TProps extends object = object> = LazyExoticComponent<ComponentType<TProps>> & {
  readonly preload: () => void;
};

/**
 * A screen that loads when it is first shown.
 *
 * @param load imports the screen's module
 * @param name the module's export that is the screen
 */
export function lazyScreen<TName extends string, TProps extends object = object>(
  load: () => Promise<Readonly<Record<TName, ComponentType<TProps>>>>,
  name: TName,
): LazyScreen<TProps> {
  return Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    {
      preload: () => {
        load().catch(() => {});
      },
    },
  );
}
