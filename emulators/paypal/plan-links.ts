import type { Link } from './resources.ts';

export function planLinks(origin: string, id: string): Link[] {
  const self = `${origin}/v1/billing/plans/${id}`;
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: self, rel: 'edit', method: 'PATCH' },
    { href: `${self}/deactivate`, rel: 'deactivate', method: 'POST' },
  ];
}
