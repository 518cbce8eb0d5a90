import { sourceIds } from '#content/source-ids.ts';

/** A look into the first module: what its short film shows, in a picture and in words. */
export const energyPreview = {
  button: {
    name: 'energy-preview',
    title: 'Free Course Preview',
    label: 'Free Course Preview',
  },
  picture: '/images/energy-preview.svg',
  pictureWords:
    'A drawing: a woman sits at a table by an open window in the morning. A glass of water, a pencil, and a sheet of paper lie before her. The sun is coming up outside.',
  caption:
    'This picture stands in the place of a short film about the first module. The film is not recorded yet. All that it will say is written below, so you can read it now, in about two minutes.',
  scriptTitle: 'What the preview shows',
  script: [
    'A woman sits at her kitchen table. It is a few minutes past seven, and she feels foggy. She does not reach for her phone. She opens the curtains, drinks half a glass of water, and lets her eyes rest on the light outside.',
    'Then she writes down one number: how many minutes it took until she felt fully awake. Today it is forty. Nobody will judge that number. She is only curious what it will be in two weeks.',
    'After breakfast she takes a sheet of paper and writes one job on it: call the roofer. She sets a timer, puts the radio off, and does that one job. When the timer says stop, she stands up, stretches, and looks out of the window. That was a focus block.',
    'At two in the afternoon her eyes grow heavy. In the course she will learn to ask which word fits: sleepy, tired, or low. The three feel alike, and each of them calls for something else. Sleepy asks about the night. Tired asks for rest, or for a slower pace. Low asks for daylight and company, and, if it lasts, for a doctor.',
    'Before any of this, the first lesson asks her to look for warning signs. Being worn out for several weeks can be a message from the body. Then the doctor comes first, and the course can wait.',
  ],
  learn: [
    'How to tell sleepy, tired, and low apart, and what each of them asks for.',
    'How to run one focus block, with a real break at its end.',
    'When being tired is a reason to see a doctor before you begin.',
  ],
  learnTitle: 'What you will learn',
  start: 'Start Your Journey',
  sources: sourceIds('nia-fatigue', 'niosh-sleep-inertia'),
} as const;
