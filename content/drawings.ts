/** What each of our own drawings of a move shows, in words: for whoever does not see it. */
export const drawings = {
  'slow-chair':
    'Two figures from the side. One sits toward the front of a chair that stands against a wall, feet under the knees, and leans forward. The other stands upright before the same chair.',
  'wall-push':
    'Two figures before a wall, palms on it at chest height. One has straight arms. The other has bent elbows and the chest close to the wall.',
  'heel-rise':
    'Two figures who hold on to a counter. One stands on flat feet. The other stands on the toes with raised heels.',
  'towel-pull':
    'A figure sits upright on a chair with one leg stretched out, heel on the floor. A towel runs from the sole to the hands, and the elbows go back past the ribs.',
  shoulders: 'A figure sits tall. Both shoulders rise, and sink again.',
  'head-turn': 'A figure sits tall and turns the head slowly to one side.',
  'open-arms': 'A figure sits tall with both arms opened wide, below the height of the shoulders.',
  'foot-circles': 'A figure sits on a chair with one foot a little above the floor. The foot draws a circle.',
  'feet-together':
    'A figure stands sideways at a counter, feet together, one hand on the edge. A chair stands behind.',
  'one-foot-ahead':
    'A figure stands beside a counter with one foot straight ahead of the other and one hand on the edge.',
  'walk-sideways': 'A figure faces a counter with both hands on its edge and steps to the side along it.',
  desk: 'A figure sits all the way back in a chair at a desk, feet flat on the floor. One arm reaches out and its fingertips just touch the screen. The upper edge of the screen is level with the eyes.',
} as const;

export type DrawingName = keyof typeof drawings;
