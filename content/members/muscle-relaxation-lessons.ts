import type { RelaxationLesson, RelaxationStep } from '../resources/muscle-relaxation.ts';

interface MuscleGroupScript {
  readonly muscleGroup: string;
  readonly tense: string;
  readonly instead: string;
  readonly letGo: string;
  readonly notice: string;
}

interface LessonScript extends Omit<RelaxationLesson, 'steps' | 'muscleGroups'> {
  readonly opening: readonly string[];
  readonly groups: readonly MuscleGroupScript[];
  readonly closing: readonly string[];
}

function lesson({ opening, groups, closing, ...facts }: LessonScript): RelaxationLesson {
  return {
    ...facts,
    muscleGroups: groups.map(({ muscleGroup }) => muscleGroup),
    steps: [
      ...opening.map((text) => ({ action: 'settle' as const, text })),
      ...groups.flatMap(({ muscleGroup, tense, instead, letGo, notice }): RelaxationStep[] => [
        { action: 'tense', muscleGroup, text: tense, instead },
        { action: 'letGo', muscleGroup, text: letGo },
        { action: 'notice', muscleGroup, text: notice },
      ]),
      ...closing.map((text) => ({ action: 'close' as const, text })),
    ],
  };
}

export const relaxationLessons: readonly RelaxationLesson[] = [
  lesson({
    id: 'basic',
    title: 'Basic PMR Introduction',
    duration: '10 min',
    description: 'Eleven parts of the body, from the hands to the feet. A good first lesson.',
    opening: [
      'Sit in a chair that holds your back, or lie down. Rest your hands where they are comfortable.',
      'Close your eyes, or let them rest on one spot. You may move or stop at any time.',
      'Breathe in through your nose, and out slowly. Let your breath stay easy through the whole lesson.',
      'If a part of you hurts or is injured, do not tense it. Imagine it growing warm and heavy.',
    ],
    groups: [
      {
        muscleGroup: 'Right hand and forearm',
        tense:
          'Close your right hand into a loose fist, about half your strength. Count slowly to five. Keep breathing.',
        instead: 'Imagine your right hand lying in warm water.',
        letGo: 'Open your right hand and let it drop. Let your fingers lie just as they fall.',
        notice: 'Notice your right hand now. It may feel warm, heavy, or softer than before.',
      },
      {
        muscleGroup: 'Left hand and forearm',
        tense:
          'Close your left hand into a loose fist, only half as hard as you could. Count to five and breathe.',
        instead: 'Imagine your left hand resting in warm sand.',
        letGo: 'Open your left hand. Let the wrist and the fingers go loose.',
        notice: 'Compare both hands. Let them be equally heavy.',
      },
      {
        muscleGroup: 'Upper arms',
        tense:
          'Bend your elbows a little and firm the front of your upper arms. Keep your hands soft. Breathe.',
        instead: 'Imagine a warm sleeve around each upper arm.',
        letGo: 'Let your arms sink. Let the chair or the bed carry all of their weight.',
        notice: 'Notice how both arms lie there. There is nothing to hold up.',
      },
      {
        muscleGroup: 'Shoulders',
        tense:
          'Lift your shoulders a little toward your ears. Stay there for a slow count of five, and breathe.',
        instead: 'Imagine a warm scarf lying across your shoulders.',
        letGo: 'Let your shoulders sink. Then let them sink once more.',
        notice: 'Notice the space between your ears and your shoulders. Let it stay wide.',
      },
      {
        muscleGroup: 'Forehead',
        tense: 'Raise your eyebrows, as if something surprised you mildly. Count to five and keep breathing.',
        instead: 'Imagine a soft, warm cloth across your forehead.',
        letGo: 'Let your eyebrows come down. Let your forehead grow smooth.',
        notice: 'Notice how the skin above your eyes feels. Let it spread out.',
      },
      {
        muscleGroup: 'Eyes and cheeks',
        tense: 'Close your eyes a little more firmly and lift your cheeks, as in a small smile. Breathe on.',
        instead: 'Imagine mild sunlight on your closed eyes and your cheeks.',
        letGo: 'Let your eyes and cheeks go soft. Your eyelids may rest or stay open.',
        notice: 'Notice the small muscles around your eyes. Let them be quiet.',
      },
      {
        muscleGroup: 'Mouth and jaw',
        tense:
          'Press your lips together lightly and let your teeth just touch. Hold for five, breathing through your nose.',
        instead: 'Imagine your jaw hanging loose and warm.',
        letGo: 'Let your lips part. Let your lower jaw hang a little.',
        notice: 'Notice the room between your teeth. Let your tongue lie still.',
      },
      {
        muscleGroup: 'Stomach',
        tense:
          'Draw your stomach in a little, as if you were closing a snug belt. Count to five and keep breathing.',
        instead: 'Imagine a warm bottle resting on your stomach.',
        letGo: 'Let your stomach go. Let it rise and fall by itself.',
        notice: 'Notice your breath moving there. You do not have to help it.',
      },
      {
        muscleGroup: 'Thighs',
        tense:
          'Firm the front of both thighs, as if you were about to stand up. Half your strength. Breathe.',
        instead: 'Imagine a warm blanket over both thighs.',
        letGo: 'Let your thighs go loose. Let your knees roll out a little if they like.',
        notice: 'Notice the weight of your legs on the chair or the bed.',
      },
      {
        muscleGroup: 'Lower legs',
        tense:
          'Draw your toes up toward your knees, slowly and not far. Ease off if it cramps. Keep breathing.',
        instead: 'Imagine warm socks that reach up to your knees.',
        letGo: 'Let your feet fall back. Let your calves go soft.',
        notice: 'Notice a slow warmth that may spread down your legs.',
      },
      {
        muscleGroup: 'Feet',
        tense: 'Spread your toes, or curl them very lightly. Count to five, and keep your breath moving.',
        instead: 'Imagine your feet near a warm stove.',
        letGo: 'Let your toes go. Let both feet rest.',
        notice: 'Notice your feet from the heels to the toes. Nothing is asked of them.',
      },
    ],
    closing: [
      'Travel through your body once more, from your hands to your feet. Where something is tight, let it soften.',
      'Stay as you are for a few easy breaths. You do not have to do anything.',
      'Wiggle your fingers and toes. Open your eyes. If you get up, sit on the edge first and rise slowly.',
    ],
  }),
  lesson({
    id: 'upper-body',
    title: 'Upper Body Focus',
    duration: '12 min',
    description: 'Hands, arms, shoulders, back, neck, face and chest. Good in a chair, after a long day.',
    opening: [
      'Sit well back in your chair, with both feet on the floor. Or lie down, if that suits you better.',
      'Rest your hands in your lap. Loosen anything that is tight at your neck or your waist.',
      'Close your eyes or look softly at one place. Stop whenever you wish.',
      'Take two slow breaths. Let each breath out take a little longer than the breath in.',
      'Tense gently, about half your strength. A part that hurts is not tensed: imagine it warm instead.',
    ],
    groups: [
      {
        muscleGroup: 'Right hand',
        tense: 'Curl the fingers of your right hand, as if they held a soft ball. Count to five. Breathe.',
        instead: 'Imagine your right hand around a warm cup.',
        letGo: 'Let the right hand open and lie loose.',
        notice: 'Notice your right palm and each finger. Let them be heavy.',
      },
      {
        muscleGroup: 'Left hand',
        tense: 'Curl the fingers of your left hand around a soft ball of its own. Count to five and breathe.',
        instead: 'Imagine your left hand around a warm cup.',
        letGo: 'Let the fingers open by themselves. Let the left hand lie still.',
        notice: 'Notice whether both hands feel alike. Either answer is fine.',
      },
      {
        muscleGroup: 'Right forearm',
        tense:
          'Bend your right hand back a little at the wrist, fingers loose. Only as far as is easy. Breathe.',
        instead: 'Imagine warm water running down your right forearm.',
        letGo: 'Let the right hand sink. Let the forearm rest along its whole length.',
        notice: 'Notice the right forearm from the elbow to the wrist. Let it lie.',
      },
      {
        muscleGroup: 'Left forearm',
        tense: 'Bend your left hand back a little at the wrist, and no further than is easy. Breathe.',
        instead: 'Imagine warm water running down your left forearm.',
        letGo: 'Let the left hand sink down. Let the forearm be carried.',
        notice: 'Notice the left forearm, the skin and what lies under it. Let both be soft.',
      },
      {
        muscleGroup: 'Right upper arm',
        tense:
          'Press your right elbow lightly against your side. Half your strength, to a count of five. Breathe.',
        instead: 'Imagine the sun on your right upper arm.',
        letGo: 'Let the right arm hang loose from the shoulder.',
        notice: 'Notice how heavy your whole right arm has become.',
      },
      {
        muscleGroup: 'Left upper arm',
        tense:
          'Press your left elbow lightly against your side. Count slowly to five, and let the breath flow.',
        instead: 'Imagine the sun on your left upper arm.',
        letGo: 'Let the left elbow go. Let the arm sink.',
        notice: 'Notice both arms at once. Let them rest like two heavy ropes.',
      },
      {
        muscleGroup: 'Shoulders',
        tense:
          'Raise both shoulders a little, straight up. If one is sore, leave it down. Count to five. Breathe.',
        instead: 'Imagine two warm hands resting on your shoulders.',
        letGo: 'Let them drop. With the next breath out, let them drop a little more.',
        notice: 'Notice how far your shoulders are now from your ears.',
      },
      {
        muscleGroup: 'Upper back',
        tense:
          'Draw your shoulder blades a little toward each other. Keep your chin level and your breath moving.',
        instead: 'Imagine a warm wall behind your upper back.',
        letGo: 'Let your shoulder blades slide apart. Lean back and be held.',
        notice: 'Notice where your back meets the chair. Give that place your weight.',
      },
      {
        muscleGroup: 'Neck',
        tense: 'Press the back of your head very lightly into the chair or pillow. Count to five. Breathe.',
        instead: 'Imagine a warm collar around your neck.',
        letGo: 'Let the chair or the pillow hold your head, all of it.',
        notice: 'Notice the back of your neck. Let it be long.',
      },
      {
        muscleGroup: 'Forehead',
        tense:
          'Draw your eyebrows together a little, as if you were reading small print. Count to five and breathe.',
        instead: 'Imagine a mild breeze across your forehead.',
        letGo: 'Let your forehead widen, and grow smooth.',
        notice: 'Notice the place between your eyebrows. Let it be calm.',
      },
      {
        muscleGroup: 'Eyes',
        tense:
          'Close your eyes a little tighter. If you have had eye surgery lately, leave this out. Breathe.',
        instead: 'Imagine darkness, soft and warm, in front of your eyes.',
        letGo: 'Let your eyelids go loose. They may open or stay shut.',
        notice: 'Notice your eyes resting. There is nothing to look for.',
      },
      {
        muscleGroup: 'Mouth and jaw',
        tense:
          'Press your tongue lightly against the roof of your mouth. Count to five. Breathe through your nose.',
        instead: 'Imagine a yawn that has just passed.',
        letGo: 'Let your tongue sink. Let your jaw come down and your cheeks hang.',
        notice: 'Notice the corners of your mouth. Let them do as they like.',
      },
      {
        muscleGroup: 'Chest',
        tense: 'Put your palms together before your chest and press them lightly. Keep breathing in and out.',
        instead: 'Imagine a warm light behind your breastbone.',
        letGo: 'Let your hands sink into your lap. Let your chest be soft.',
        notice: 'Notice how your chest moves with each breath, without any help.',
      },
    ],
    closing: [
      'Let your attention go from your hands up to your face. Where you meet a tight place, let it soften.',
      'Let your whole upper body be heavy. The chair or the bed does the work.',
      'Take one breath that is a little deeper, and let it out slowly.',
      'Move your fingers, then your arms. Open your eyes. Stay seated for a moment before you stand.',
    ],
  }),
  lesson({
    id: 'full-body',
    title: 'Full Body Sequence',
    duration: '15 min',
    description:
      'Seventeen parts, one side at a time. Best lying down, when you have a quiet quarter of an hour.',
    opening: [
      'Lie on your back with a pillow under your head. A second one under your knees is kind to your back.',
      'If lying down is not easy, use a chair with a high back. Put a blanket over you, so that you stay warm.',
      'Let your arms lie a little away from your sides. Close your eyes, or leave them half open.',
      'Listen to your breath for a while. It comes and goes. Do not hold it at any point.',
      'Use half your strength, never more. What hurts, cramps or is injured stays loose: imagine it warm.',
    ],
    groups: [
      {
        muscleGroup: 'Right hand',
        tense: 'Fold the fingers of your right hand into a soft fist. Count slowly to five. Keep breathing.',
        instead: 'Imagine your right hand in a warm glove.',
        letGo: 'Let the right hand open, with its palm as it likes.',
        notice: 'Notice the right hand. Let it stay quiet.',
      },
      {
        muscleGroup: 'Left hand',
        tense: 'Fold the fingers of your left hand into a soft fist. Count to five. Let the breath go on.',
        instead: 'Imagine your left hand in a warm glove.',
        letGo: 'Let the left hand open. Let every finger be loose.',
        notice: 'Notice both hands on the bed. Let the bed carry them.',
      },
      {
        muscleGroup: 'Right arm',
        tense:
          'Press your right arm lightly down into the bed, from shoulder to wrist. Count to five. Breathe.',
        instead: 'Imagine your right arm lying in warm sand.',
        letGo: 'Let the right arm be carried, all of it.',
        notice: 'Notice the weight of your right arm. It needs no muscle to lie there.',
      },
      {
        muscleGroup: 'Left arm',
        tense: 'Press your left arm lightly down, in the same way. Half your strength. Keep breathing.',
        instead: 'Imagine your left arm lying in warm sand.',
        letGo: 'Let the left arm rest, from the shoulder to the fingers.',
        notice: 'Notice both arms. Let them be equally heavy and long.',
      },
      {
        muscleGroup: 'Shoulders',
        tense: 'Draw both shoulders a little up toward your ears. Count to five, and let the breath move.',
        instead: 'Imagine warm water up to your shoulders.',
        letGo: 'Let the shoulders slide down. Let the bed spread them wide.',
        notice: 'Notice the slope of your shoulders. Let it be long.',
      },
      {
        muscleGroup: 'Forehead',
        tense:
          'Lift your eyebrows, only a little. Feel the folds in your forehead. Count to five and breathe.',
        instead: 'Imagine a cool hand on your forehead, and warmth everywhere else.',
        letGo: 'Let the eyebrows sink. Let the whole forehead go smooth.',
        notice: 'Notice how your forehead feels when nobody needs an answer from you.',
      },
      {
        muscleGroup: 'Eyes',
        tense: 'Close your eyes a little more firmly. After recent eye surgery, leave this out. Breathe.',
        instead: 'Imagine dusk, soft and warm.',
        letGo: 'Let the lids rest as lightly as they can.',
        notice: 'Notice your eyes lying still. Let them sink back a little.',
      },
      {
        muscleGroup: 'Mouth and jaw',
        tense: 'Draw the corners of your mouth back a little, as in a wide smile. Count to five. Breathe.',
        instead: 'Imagine your cheeks warm from a fire.',
        letGo: 'Let your cheeks go loose. Let your jaw hang.',
        notice: 'Notice your lips, your teeth, your tongue. None of them has work to do.',
      },
      {
        muscleGroup: 'Neck',
        tense: 'Press your head very lightly into the pillow. If your neck is sore, leave it out. Breathe.',
        instead: 'Imagine a warm towel around your neck.',
        letGo: 'Let the pillow take your head again, all of it.',
        notice: 'Notice your throat. Let your breath pass through it freely.',
      },
      {
        muscleGroup: 'Chest and upper back',
        tense:
          'Draw your shoulder blades a little together, so that your chest opens. Keep breathing in and out.',
        instead: 'Imagine warmth flowing in behind your ribs.',
        letGo: 'Let your back grow broad on the bed.',
        notice: 'Notice your ribs. They rise and fall, as they do all night.',
      },
      {
        muscleGroup: 'Stomach',
        tense:
          'Firm your stomach a little, as before a cough. With a hernia, leave this out. Keep breathing.',
        instead: 'Imagine the sun on your stomach.',
        letGo: 'Let your stomach be round and soft.',
        notice: 'Notice the slow movement under your ribs. Let it be slow.',
      },
      {
        muscleGroup: 'Seat and hips',
        tense: 'Press the muscles that you sit on lightly together. Count to five. Let your breath go on.',
        instead: 'Imagine a warm pad under your hips.',
        letGo: 'Let them go wide. Let your hips sink into the bed.',
        notice: 'Notice how much of you now lies on the bed.',
      },
      {
        muscleGroup: 'Right thigh',
        tense: 'Firm the front of your right thigh, without lifting the leg. Count to five. Keep breathing.',
        instead: 'Imagine a warm cat asleep on your right thigh.',
        letGo: 'Let the right thigh go. Let the leg roll outward.',
        notice: 'Notice the right thigh, heavy against the bed.',
      },
      {
        muscleGroup: 'Left thigh',
        tense: 'Firm the front of your left thigh, without lifting the leg. Half your strength. Breathe.',
        instead: 'Imagine the warm cat on your left thigh.',
        letGo: 'Let the left thigh go. Let the leg roll outward too.',
        notice: 'Notice both thighs. Let them grow heavier with each breath out.',
      },
      {
        muscleGroup: 'Right lower leg',
        tense: 'Draw the toes of your right foot toward your knee, not far. Ease off if it cramps. Breathe.',
        instead: 'Imagine your right calf in a warm bath.',
        letGo: 'Let the right foot fall back. Let the calf be soft.',
        notice: 'Notice your right leg from the hip to the ankle.',
      },
      {
        muscleGroup: 'Left lower leg',
        tense: 'Draw the toes of your left foot toward your knee, not far. Ease off if it cramps. Breathe.',
        instead: 'Imagine your left calf in a warm bath.',
        letGo: 'Let the left foot fall back. Let the calf be soft too.',
        notice: 'Notice whether your legs feel longer than before.',
      },
      {
        muscleGroup: 'Feet',
        tense: 'Spread the toes of both feet a little. Count to five, and keep your breath moving.',
        instead: 'Imagine both feet in warm wool.',
        letGo: 'Let the toes lie as they wish.',
        notice: 'Notice your feet, the part that carried you all day. Let them rest.',
      },
    ],
    closing: [
      'Let your attention travel from your feet to your head, slowly. Where something is tight, let it soften.',
      'Your whole body may be heavy and warm now. If it is not, that is fine too.',
      'If you are in bed for the night, stay as you are. You do not have to get up.',
      'Otherwise, stretch a little and open your eyes. Roll to one side, sit for a moment, then rise slowly.',
    ],
  }),
];
