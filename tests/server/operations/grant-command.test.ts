import { afterAll, beforeAll, expect, test } from 'vitest';

import { grant } from '../../../server/operations/grant-command.ts';
import { member } from '../../../server/operations/member-command.ts';
import { reconcile } from '../../../server/operations/reconcile-command.ts';
import { startWorld, type Member, type World } from '../support/world.ts';
import { runIn } from './support/terminal.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const grantsOf = async (owner: Member) =>
  ((await owner.metadata()).private as { grants?: Record<string, Record<string, unknown>> }).grants ?? {};

test('a grant opens the course, says by whom and why, and is in the audit trail', async () => {
  const owner = await world.newMember();
  const said = await runIn(world, grant, [owner.id, '--why', 'The payment was made by cheque.']);
  expect(said.code).toBe(0);
  expect(await owner.access()).toEqual({ hasCourseAccess: true });
  expect(Object.values(await grantsOf(owner))).toEqual([
    { by: 'ada', why: 'The payment was made by cheque.', at: expect.any(String) as string },
  ]);
  expect(said.audit).toMatchObject([
    { kind: 'access', decision: 'grant-given', member: owner.id },
    { kind: 'access', decision: 'granted', member: owner.id, cause: { by: 'grant by ada' } },
  ]);
});

test('a grant stands against everything but its end and a person', async () => {
  const owner = await world.newMember();
  const subscription = await owner.startedSubscription();
  await world.eventsDelivered();
  await runIn(world, grant, [owner.id, '--why', 'a gift']);
  await world.refundLatestSale(subscription);
  await world.cancelSubscription(subscription);
  await world.eventsDelivered();
  expect(await owner.access()).toEqual({ hasCourseAccess: true });

  const [id = ''] = Object.keys(await grantsOf(owner));
  const said = await runIn(world, grant, [owner.id, '--end', id]);
  expect(said.code).toBe(0);
  expect(await owner.access()).toEqual({ hasCourseAccess: false });
  expect(said.audit).toMatchObject([
    { decision: 'grant-ended', member: owner.id },
    { decision: 'revoked', member: owner.id },
  ]);
});

test('the last grant of a member without purchases can be ended, too, and is remembered as ended', async () => {
  const owner = await world.newMember();
  await runIn(world, grant, [owner.id, '--why', 'a gift']);
  const [id = ''] = Object.keys(await grantsOf(owner));
  await runIn(world, grant, [owner.id, '--end', id]);
  expect(await owner.access()).toEqual({ hasCourseAccess: false });
  expect((await grantsOf(owner))[id]).toMatchObject({ why: 'a gift', until: expect.any(String) as string });
});

test('a grant with a last day ends at its midnight', async () => {
  const owner = await world.newMember();
  const day = new Date(world.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await runIn(world, grant, [owner.id, '--why', 'a gift', '--until', day]);
  expect(await owner.access()).toEqual({ hasCourseAccess: true, accessEndsAt: `${day}T23:59:59.000Z` });
});

test('members are found by their address', async () => {
  const owner = await world.newMember();
  const { text } = await runIn(world, member, ['show', owner.id]);
  const email = text.match(/member-\S+@example\.com/)?.[0] ?? '';
  expect((await runIn(world, grant, [email, '--why', 'a gift'])).code).toBe(0);
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
});

test.each<[string, string[], RegExp]>([
  ['no reason', ['user_x'], /a reason \(--why\)/],
  ['an empty reason', ['user_x', '--why', ' '], /a reason \(--why\)/],
  ['nobody', ['--why', 'x'], /Name one member/],
  ['two members', ['user_x', 'user_y', '--why', 'x'], /Name one member/],
  ['a reason and an end', ['user_x', '--why', 'x', '--end', 'g'], /Name one member/],
  ['a day in the past', ['user_x', '--why', 'x', '--until', '2020-01-01'], /lies in the past/],
  ['no day', ['user_x', '--why', 'x', '--until', 'soon'], /takes a day/],
  ['a day that is none', ['user_x', '--why', 'x', '--until', '2099-13-45'], /takes a day/],
  ['a time without a zone', ['user_x', '--why', 'x', '--until', '2099-01-01T10:00'], /takes a day/],
  ['another word', ['user_x', '--because', 'x'], /because/],
  ['a member that Clerk does not know', ['user_nobody', '--why', 'x'], /knows no member user_nobody/],
  ['an address that Clerk does not know', ['nobody@example.org', '--why', 'x'], /knows no member nobody/],
])('%s is refused with the usage', async (_what, words, sentence) => {
  const said = await runIn(world, grant, words);
  expect(said.code).toBe(64);
  expect(said.text).toMatch(sentence);
});

test('a grant that is not there is not ended, and those that are there are named', async () => {
  const owner = await world.newMember();
  await runIn(world, grant, [owner.id, '--why', 'a gift']);
  const [id = ''] = Object.keys(await grantsOf(owner));
  const said = await runIn(world, grant, [owner.id, '--end', 'other']);
  expect(said.code).toBe(64);
  expect(said.text).toContain(id);
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
});

test('commands say which settings are missing, and 2 while a vendor is away', async () => {
  const unset = await runIn(world, reconcile, [], { CLERK_SECRET_KEY: '' });
  expect([unset.code, unset.text]).toEqual([64, expect.stringContaining('CLERK_SECRET_KEY')]);
  await world.clerkKnobs({ down: true });
  expect((await runIn(world, grant, ['user_x', '--why', 'x'])).code).toBe(2);
  expect((await runIn(world, reconcile, [])).code).toBe(2);
  await world.calm();
});

test.each([['--days', '0'], ['--days', '2000'], ['--days', 'x'], ['now']])(
  'reconcile does not understand %s %s',
  async (...words) => {
    expect((await runIn(world, reconcile, words)).code).toBe(64);
  },
);

test('a grant to a member whose course is open anyway is in the audit trail with all that it holds, and so is its end', async () => {
  const owner = await world.newMember();
  await owner.capture(await owner.approvedOrder());
  const given = await runIn(world, grant, [owner.id, '--why', 'a second gift', '--until', '2099-01-31']);
  const [id = ''] = Object.keys(await grantsOf(owner));
  expect(given.audit).toMatchObject([
    {
      decision: 'grant-given',
      member: owner.id,
      grant: { id, by: 'ada', why: 'a second gift', until: '2099-01-31T23:59:59.000Z' },
      cause: { by: 'grant by ada' },
    },
  ]);
  const ended = await runIn(world, grant, [owner.id, '--end', id]);
  expect(ended.audit).toMatchObject([
    { decision: 'grant-ended', member: owner.id, grant: { id, why: 'a second gift' } },
  ]);
});
