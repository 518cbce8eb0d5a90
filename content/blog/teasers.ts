import type { ClusterId } from './clusters.ts';

/** A thought that is complete in a few lines. It leads nowhere: there is nothing more to read behind it. */
export interface Teaser {
  readonly title: string;
  readonly text: string;
  readonly cluster: ClusterId;
  /** The name of a picture at the picture service. */
  readonly photo: string;
}

export const teasers = [
  {
    title: 'One rising hour',
    text: 'Choose one hour to get up and keep it on weekends too. A steady morning is easier to hold than a steady bedtime.',
    cluster: 'daily-rhythm',
    photo: '1470252649378-9c29740c9fa8',
  },
  {
    title: 'Breakfast by the window',
    text: 'Take your first cup where the daylight is. On dry days, drink it on the porch or the balcony.',
    cluster: 'daily-rhythm',
    photo: '1513694203232-719a280e022f',
  },
  {
    title: 'The last coffee of the day',
    text: 'Put a small card with “2 PM” on the coffee tin. After that, herbal tea keeps the habit without the caffeine.',
    cluster: 'sleep-hygiene',
    photo: '1495474472287-4d71bcdd2085',
  },
  {
    title: 'A nap with an alarm',
    text: 'Set a timer for 20 minutes and sit in a chair, not in bed. A nap that ends before 3 PM is less likely to cost you the night. If you lie awake, skip it.',
    cluster: 'daily-rhythm',
    photo: '1441974231531-c6227db76b6e',
  },
  {
    title: 'Lamps instead of ceiling lights',
    text: 'An hour before bed, switch the ceiling light off and one shaded lamp on. The room itself tells you that the day is done.',
    cluster: 'sleep-hygiene',
    photo: '1505693416388-ac5ce068fe85',
  },
  {
    title: 'A book you know already',
    text: 'A story that you have read before holds you gently. There is no next chapter that keeps you up.',
    cluster: 'calm-mind',
    photo: '1512820790803-83ca734da794',
  },
  {
    title: 'A page for worries',
    text: 'Write tomorrow’s worries down after dinner, each with one next step. Then close the notebook and leave it in the kitchen.',
    cluster: 'calm-mind',
    photo: '1455390582262-044cdead277a',
  },
  {
    title: 'Dinner while it is light',
    text: 'In winter, try moving dinner half an hour earlier each week. Aim to finish 3 to 4 hours before you lie down.',
    cluster: 'daily-rhythm',
    photo: '1490645935967-10de6ba17061',
  },
  {
    title: 'Drink early, not less',
    text: 'Fill a jug in the morning and empty it by late afternoon, unless a doctor has set you a limit. Your body still gets its water, and the night may have fewer trips.',
    cluster: 'sleep-hygiene',
    photo: '1544787219-7f47ccb76574',
  },
  {
    title: 'Three slow breaths at the door',
    text: 'Before you enter the bedroom, stop and breathe out slowly three times. Leave the day on the other side of the door.',
    cluster: 'calm-mind',
    photo: '1506126613408-eca07ce68773',
  },
  {
    title: 'Around the block at noon',
    text: 'Ten minutes of walking in daylight count as movement and as light. Ask a neighbor along and it is company as well.',
    cluster: 'daily-rhythm',
    photo: '1500530855697-b586d89ba3ee',
  },
  {
    title: 'Dark bed, lit path',
    text: 'Keep the bed in the dark and the way to the bathroom in a soft glow. A plug-in night light near the floor does both.',
    cluster: 'sleep-hygiene',
    photo: '1470813740244-df37b8c1edcb',
  },
] as const satisfies readonly Teaser[];
