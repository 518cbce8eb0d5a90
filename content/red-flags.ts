/** The one safety box: shown with the same words in both courses and beside every tool. */
export const redFlags = {
  emergency: [
    'Chest pain, or pressure in the chest',
    'Sudden weakness, a drooping face, or trouble speaking',
    'Sudden confusion',
    'Fainting',
    'Severe trouble breathing',
    'A body that feels very cold, together with confusion',
  ],
  doctorSoon: [
    'Snoring with pauses in the breath, or waking up gasping',
    'Sleepiness while you drive',
    'Acting out your dreams: kicking, punching or shouting in your sleep',
    'Legs that must move when you rest, most of all in the evening',
    'Three or more trips to the bathroom in a night',
    'Poor sleep for three months or longer, or poor sleep that harms your days',
    'Feeling tired for several weeks',
    'Memory trouble that gets in the way of daily life',
    'Low mood for two weeks',
    'Any fall',
  ],
  askFirst: [
    'Changing, starting or stopping any medicine, or changing how you use CPAP (the breathing machine for sleep apnea)',
    'Taking a supplement, melatonin, or any tablet with “PM” in its name',
    'Using a light box',
    'Making a large change in food or fluids, if you have heart, kidney or liver disease or diabetes',
    'Doing breathing exercises where you hold your breath, if you have lung or heart disease',
    'Starting new exercise, if you have a new symptom, dizziness, chest pressure, an irregular heartbeat, a blood clot, a fever, weight loss you did not plan, foot sores, swollen joints, a hernia, or recent eye or hip surgery',
  ],
  crisis:
    'If you think of ending your life, or feel that you cannot stay safe, call or text 988 now (United States, day and night). Elsewhere, call your local emergency number.',
} as const satisfies {
  emergency: readonly string[];
  doctorSoon: readonly string[];
  askFirst: readonly string[];
  crisis: string;
};
