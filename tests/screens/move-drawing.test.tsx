import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { drawings, type DrawingName } from '#content/drawings.ts';
import { MoveDrawing } from '#src/courses/MoveDrawing.tsx';

import { render } from './support/render.tsx';

describe('a drawing of a move', () => {
  it.each(Object.keys(drawings) as DrawingName[])('%s says in words what it shows', async (name) => {
    render(<MoveDrawing name={name} />);
    expect(await screen.findByRole('img', { name: drawings[name] })).toBeVisible();
  });

  it('has the head of each arrow at its end', async () => {
    render(<MoveDrawing name="heel-rise" />);
    const drawing = await screen.findByRole('img');
    const arrow = [...drawing.querySelectorAll('g:last-of-type path')].map((path) => path.getAttribute('d'));
    expect(arrow).toEqual(['M204 180V154', 'M197.8 163.1L204 154L210.2 163.1']);
  });
});
