import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { landing } from '#content/landing.ts';
import { site } from '#content/site.ts';
import { LandingPage } from '#src/landing/LandingPage.tsx';

import { renderRoutes } from './support/render.tsx';

const open = () =>
  renderRoutes(
    [{ path: '/', element: <LandingPage paymentButton={<button type="button">Pay</button>} /> }],
    '/',
  );

const part = (id: string) => within(document.getElementById(id)!);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the landing page', () => {
  // Section 2: "Hero with buttons that scroll to the subscription button".
  it('has one h1, and two buttons that lead to the subscription button', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const name of ['Join the Inner Circle', 'See the price']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/#subscribe');
    }
    expect(part('subscribe').getByRole('button', { name: 'Pay' })).toBeInTheDocument();
  });

  it('has the parts of the specification, in its order', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'The courses',
      'What it costs',
      'Why we make these courses',
      'How the courses work for you',
      'What we’ll cover',
    ]);
    const quote = screen.getByRole('figure');
    expect(quote.compareDocumentPosition(document.getElementById('courses')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('quotes with author, work and year', () => {
    open();
    const quote = screen.getByRole('figure');
    expect(within(quote).getByRole('blockquote')).toHaveTextContent(/^“Only that day dawns/);
    expect(quote).toHaveTextContent(/Henry David Thoreau, Walden \(1854\)$/);
  });

  // Issue 13: "25,000+" is a figure with its source, or nothing.
  it('names the audience only together with its source', () => {
    open();
    expect(site.audience).toEqual({ figure: '25,000+', source: null });
    expect(screen.queryByText(/25,000/)).toBeNull();
  });

  // Sections 1 and 9: "Price: 27 per month for the first 50 subscribers, then 37. Refund window 30 days."
  it('says price, renewal, guarantee, refund and cancelling around the payment button', () => {
    open();
    const pricing = document.getElementById('pricing')!;
    for (const words of [
      '$27 a month, for as long as you stay a member',
      'For the first 50 subscribers; later ones pay $37.',
      'It renews on the same day of each month until you cancel.',
      'By subscribing you agree to our Terms of Use and Privacy Policy.',
      '$27 once opens the two courses that exist, without an end',
      '30-day money-back guarantee',
      'money back within 30 days of a payment',
      'How to get a refund',
      'one short email',
      'How to cancel',
      'at PayPal under Automatic payments, or by email to us',
    ]) {
      expect(pricing).toHaveTextContent(words);
    }
    expect(part('pricing').getByRole('link', { name: 'support@daylightandrest.example' })).toHaveAttribute(
      'href',
      'mailto:support@daylightandrest.example',
    );
  });

  it('opens the terms and the privacy policy at the button', () => {
    open();
    for (const [name, text] of [
      ['Terms of Use', 'terms-of-use'],
      ['Privacy Policy', 'privacy-policy'],
    ] as const) {
      expect(part('subscribe').getByRole('button', { name })).toHaveAttribute('data-opens', text);
    }
  });

  // Section 1: "all current and future courses, a private community, monthly live Q&A and coaching, a progress dashboard
  // with a wins journal, and a resource library".
  it('lists what the membership includes, and links to none of it', () => {
    open();
    const items = part('pricing')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toHaveLength(5);
    expect(items.join()).toMatch(
      /All courses. Current and future.*Today 2; 7 are planned, without a date.*community. Planned, not open yet.*live session each month. Planned, not open yet.*dashboard. With a journal for your wins.*resource library/,
    );
    expect(part('pricing').getAllByRole('link')).toHaveLength(1);
    const planned = part('pricing')
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('.tabler-icon-clock'));
    expect(planned.map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'A private community.',
      'A live session each month.',
    ]);
  });

  it('has six benefits and the eight modules of the sleep program', () => {
    open();
    expect(
      section(landing.benefits.title)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(landing.benefits.items.map(({ title }) => title));
    expect(landing.benefits.items).toHaveLength(6);
    const modules = section('What we’ll cover').getAllByRole('listitem');
    expect(modules.map((item) => within(item).getByRole('heading').textContent)).toEqual(
      sleepModuleSummaries.map(({ title }) => title),
    );
  });

  it('loads its picture below the fold late, and keeps its place', () => {
    open();
    const picture = screen.getByRole('img', { name: landing.story.picture });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '480');
    expect(picture).toHaveAttribute('height', '480');
    expect(picture.getAttribute('src')).toMatch(/^\/images\//);
  });

  it('offers the free preview at its head and at its end', () => {
    open();
    expect(screen.getAllByRole('button', { name: 'Free Course Preview: 5 minutes to read' })).toHaveLength(2);
  });

  // Section 2: "A modal titled 'Secure Checkout' exists but is never opened from the landing page."
  it('has nothing that opens Secure Checkout', () => {
    open();
    expect(document.body).not.toHaveTextContent(/checkout/i);
    expect(document.querySelector('[href*="checkout"]')).toBeNull();
  });

  it.each(['pricing', 'courses', 'subscribe'])('can be scrolled to and focused at #%s', (id) => {
    open();
    const target = document.getElementById(id)!;
    expect(target).toHaveAttribute('tabindex', '-1');
    expect(target).toHaveAccessibleName();
  });

  it('promises no result, and guarantees nothing but the money', () => {
    open();
    const words = document.body.textContent.replace('30-day money-back guarantee', '');
    expect(words).not.toMatch(/cure|guarantee|reverse|prevent|never again|100 ?%/i);
  });
});
