import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ResourceType } from '#content/types.ts';
import { ResourceCard } from '#src/resources/ResourceCard.tsx';
import { ResourcesPage } from '#src/resources/ResourcesPage.tsx';

import { render, renderRoutes } from './support/render.tsx';

describe('/resources', () => {
  // Section 2: "Four cards: Progressive Muscle Relaxation (meditation, 10-15 min), Sleep Hygiene Checklist (guide),
  // 4-7-8 Breathing Exercise (audio), Creating Your Sleep Sanctuary (guide). Each opens its interactive tool".
  it.each([
    ['Progressive Muscle Relaxation', 'meditation · 10-15 min', '/resources/progressive-muscle-relaxation'],
    ['Sleep Hygiene Checklist', 'guide · 5 min', '/resources/sleep-hygiene-checklist'],
    ['4-7-8 Breathing Exercise', 'audio · 2-4 min', '/resources/breathing-exercise'],
    ['Creating Your Sleep Sanctuary', 'guide · 10 min', '/resources/sleep-sanctuary'],
  ])('has the card %s, which opens its tool', (title, kind, address) => {
    renderRoutes([{ path: '/resources', element: <ResourcesPage /> }], '/resources');
    const card = within(screen.getByRole('article', { name: title }));
    expect(card.getByText(kind)).toBeVisible();
    expect(card.getByRole('link', { name: `Access Resource ${title}` })).toHaveAttribute('href', address);
  });

  it('has these four cards only, its own heading, and a way back to the course', () => {
    renderRoutes([{ path: '/resources', element: <ResourcesPage /> }], '/resources');
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Resources');
    expect(document.title).toMatch(/^Resources \|/);
    expect(screen.getByRole('link', { name: 'To the sleep course' })).toHaveAttribute('href', '/sltrng');
  });
});

describe('a resource card', () => {
  // Section 2: "Icons by type: meditation, guide, audio, video, default document."
  it.each([
    ['meditation', 'ripple'],
    ['guide', 'book-2'],
    ['audio', 'headphones'],
    ['video', 'player-play'],
    ['anything else', 'file-text'],
  ])('of the type %s has its picture', (type, icon) => {
    const resource = {
      id: 'a',
      opens: 'page' as const,
      title: 'A',
      description: 'B.',
      duration: '1 min',
      type: type as ResourceType,
    };
    render(
      <ResourceCard
        resource={resource}
        headingId="a"
        headingOrder={2}
        action={<button type="button">Open</button>}
      />,
    );
    const card = screen.getByRole('article', { name: 'A' });
    expect(card.querySelectorAll('svg')).toHaveLength(1);
    expect(card.querySelector(`.tabler-icon-${icon}`)).not.toBeNull();
    expect(within(card).getByRole('button', { name: 'Open' })).toBeVisible();
  });
});
