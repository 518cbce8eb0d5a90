import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { ModuleCard } from '#src/courses/ModuleCard.tsx';

import { render } from './support/render.tsx';

const texts = { title: 'Sleep Foundations', description: 'What is usual.', duration: '45 minutes' };

function showCard(state: { completed?: boolean; locked?: boolean; image?: string }) {
  const onOpen = vi.fn<() => void>();
  render(<ModuleCard {...texts} {...state} icon={<svg data-testid="icon" />} onOpen={onOpen} />);
  return { card: screen.getByRole('article', { name: 'Sleep Foundations' }), onOpen };
}

describe('the module card', () => {
  // Section 2, Module card: 'Start Module' normally, 'Review Module ✓' when completed, 'Locked' when locked.
  it.each([
    ['normal', {}, 'Start Module', false, false],
    ['completed', { completed: true }, 'Review Module ✓', true, false],
    ['locked', { locked: true }, 'Locked', false, true],
    ['locked although completed', { locked: true, completed: true }, 'Locked', false, true],
  ])('is %s', (_name, state, label, hasTick, isLocked) => {
    const { card } = showCard(state);
    for (const text of Object.values(texts)) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    const button = within(card).getByRole('button');
    expect(button).toHaveTextContent(new RegExp(`^${label}$`));
    expect(button).toHaveAccessibleName(`${label} Sleep Foundations`);
    expect((button as HTMLButtonElement).disabled).toBe(isLocked);
    expect(within(card).queryByText('Completed') !== null).toBe(hasTick);
    expect(card.querySelector('.tabler-icon-circle-check-filled') !== null).toBe(hasTick);
    expect(card.querySelector('.tabler-icon-lock') !== null).toBe(isLocked);
    expect(card.hasAttribute('data-locked')).toBe(isLocked);
  });

  // Section 4: "A click on a non-locked card or its button triggers the open/complete action; a locked card does nothing."
  it.each([{}, { completed: true }])(
    'opens once for a press on the card or on its button: %j',
    async (state) => {
      const user = userEvent.setup();
      const { card, onOpen } = showCard(state);
      await user.click(within(card).getByRole('button'));
      expect(onOpen).toHaveBeenCalledTimes(1);
      await user.click(within(card).getByText('What is usual.'));
      expect(onOpen).toHaveBeenCalledTimes(2);
      await user.tab();
      expect(within(card).getByRole('button')).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(onOpen).toHaveBeenCalledTimes(3);
    },
  );

  it('does nothing when it is locked', () => {
    const { card, onOpen } = showCard({ locked: true });
    fireEvent.click(card);
    fireEvent.click(within(card).getByRole('button'));
    fireEvent.click(within(card).getByText('What is usual.'));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('shows its icon, or its picture where it has one', () => {
    const { card } = showCard({});
    expect(within(card).getByTestId('icon')).toBeInTheDocument();
    expect(card.querySelector('img')).toBeNull();
  });

  it('shows a picture as an ornament of a fixed size', () => {
    const { card } = showCard({ image: '/images/bed.webp' });
    const picture = card.querySelector('img');
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
    expect(within(card).queryByTestId('icon')).toBeNull();
  });
});
