import type { SpokenPassage } from '#content/resources/energy.ts';

export function ReadAloud({ script }: { readonly script: readonly SpokenPassage[] }) {
  return script.map(({ text }) => <p key={text}>{text}</p>);
}
