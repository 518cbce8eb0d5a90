import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { brand } from '#content/brand.ts';
import { BrandPreviewPage } from '#src/brand/BrandPreviewPage.tsx';

import { renderRoutes } from './support/render.tsx';

const open = () => renderRoutes([{ path: '/', element: <BrandPreviewPage /> }], '/');

// Section 2: "/brand-preview … Compares four logo variants on light and dark backgrounds".
describe('the brand preview', () => {
  it('has four variants, each on light and on dark', () => {
    open();
    const variants = screen.getAllByRole('region');
    expect(variants.map((variant) => within(variant).getByRole('heading', { level: 2 }).textContent)).toEqual(
      ['Mark and name side by side', 'Mark above the name', 'Mark alone', 'One color'],
    );
    for (const variant of variants) {
      const grounds = within(variant).getAllByRole('heading', { level: 3 });
      expect(grounds.map(({ textContent }) => textContent)).toEqual(['On light', 'On dark']);
      expect(variant.querySelectorAll('[data-ground="light"], [data-ground="dark"]')).toHaveLength(2);
    }
  });

  it.each(brand.variants)('$title has its two sizes, named and drawn', ({ name, height, smallest }) => {
    open();
    for (const size of [height, smallest]) {
      const drawn = [...document.querySelectorAll(`[data-variant="${name}"][height="${size}"]`)];
      expect(drawn).toHaveLength(2);
      for (const logo of drawn) {
        expect(logo).toHaveAccessibleName('Daylight & Rest');
        expect(logo.closest('figure')).toHaveTextContent(`${size} pixels high`);
      }
    }
  });

  it('draws the name in three of them and the mark in all', () => {
    open();
    const parts = (name: string) => {
      const logo = document.querySelector(`[data-variant="${name}"]`)!;
      return {
        mark: logo.querySelectorAll(':scope > svg').length,
        name: logo.querySelectorAll(':scope > use').length,
      };
    };
    const [name, ...others] = document.querySelectorAll('#wordmark');
    expect(name?.getAttribute('d')).toMatch(/^M.*Z$/);
    expect(others).toEqual([]);
    expect(document.querySelector('use')).toHaveAttribute('href', '#wordmark');
    expect(parts('beside')).toEqual({ mark: 1, name: 1 });
    expect(parts('stacked')).toEqual({ mark: 1, name: 1 });
    expect(parts('mark')).toEqual({ mark: 1, name: 0 });
    expect(parts('oneColor')).toEqual({ mark: 1, name: 1 });
  });

  it('uses one color where it says so, and nowhere else', () => {
    open();
    const marks = [...document.querySelectorAll('[data-one-color]')];
    expect(marks).toHaveLength(4);
    expect(marks.every((mark) => mark.closest('[data-variant="oneColor"]') !== null)).toBe(true);
  });
});
