import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { catalogue } from '#content/catalogue.ts';
import { LandingPage } from '#src/landing/LandingPage.tsx';

import { renderRoutes } from '../support/render.tsx';

const open = () =>
  renderRoutes(
    [{ path: '/', element: <LandingPage paymentButton={<button type="button">Pay</button>} /> }],
    '/',
  );

const part = (id: string) => within(document.getElementById(id)!);

describe('the landing page', () => {
  it('has one h1, and buttons that lead to the price and to the courses', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Join the Inner Circle' })).toHaveAttribute('href', '/#pricing');
    expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/#courses');
  });

  it('says price, renewal, cancelling and refund beside the payment button', () => {
    open();
    const pricing = part('pricing');
    expect(pricing.getByRole('button', { name: 'Pay' })).toBeInTheDocument();
    expect(
      pricing.getByText('$27 a month for the first 50 subscribers, then $37 a month.'),
    ).toBeInTheDocument();
    expect(pricing.getByText(/renews each month until you cancel/)).toHaveTextContent(
      'You can have your money back within 30 days: write to us at support@daylightandrest.example',
    );
    expect(pricing.getByRole('link', { name: 'support@daylightandrest.example' })).toHaveAttribute(
      'href',
      'mailto:support@daylightandrest.example',
    );
  });

  it('lists what the membership includes', () => {
    open();
    const items = part('pricing')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toHaveLength(5);
    expect(items.join()).toMatch(/courses.*community.*question and answer.*dashboard.*journal.*library/);
  });

  it('shows every course, with Start Course only where it is available', () => {
    open();
    const courses = part('courses');
    expect(courses.getAllByRole('article')).toHaveLength(catalogue.length);
    expect(
      courses.getAllByRole('link', { name: /Start Course/ }).map((link) => link.getAttribute('href')),
    ).toEqual(['/sltrng', '/efcourse']);
  });

  it.each(['pricing', 'courses'])('can be scrolled to and focused at #%s', (id) => {
    open();
    const section = document.getElementById(id)!;
    expect(section).toHaveAttribute('tabindex', '-1');
    expect(section).toHaveAccessibleName();
  });

  it('promises no result', () => {
    open();
    expect(document.body.textContent).not.toMatch(/cure|guarantee|reverse|prevent|never again|100 ?%/i);
  });
});
