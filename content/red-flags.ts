/** The one safety box: shown with the same words in both courses and beside every tool. */
export const redFlags = {
  emergency: [
    'Chest pain, or pressure in the chest',
    'Sudden weakness, a drooping face, or trouble speaking',
    'Sudden confusion',
    'Fainting',
    'Sudden or severe trouble breathing',
    'A blow to the head, if you take a blood thinner, or if you feel drowsy, sick or confused after it',
    'Sudden loss of sight or hearing',
    'Vomiting blood, or black stool together with weakness',
    'Low blood sugar that stays low after you have treated it',
    'A body that feels very cold or very hot, together with confusion',
  ],
  doctorSoon: [
    'Snoring with pauses in the breath, or waking up gasping',
    'Sleepiness while you drive: do not drive until a doctor has said that it is safe',
    'One leg that is swollen, warm or painful: today',
    'Blood in the stool or urine, or black stool: today',
    'New swelling in the legs, or sitting up at night to breathe: this week',
    'Breath that is short on the stairs, or a heart that races or stumbles',
    'Weight loss you did not plan, night sweats, a fever that lasts, or a new lump',
    'Great thirst together with a lot of urine',
    'Acting out your dreams: kicking, punching or shouting in your sleep',
    'Legs that must move when you rest, most of all in the evening',
    'Three or more trips to the bathroom in a night',
    'Poor sleep for three months or longer, or poor sleep that harms your days',
    'Feeling tired for several weeks',
    'Memory trouble that gets in the way of daily life',
    'Low mood for two weeks',
    'Any fall, also one that did not hurt',
  ],
  askFirst: [
    'Changing, starting or stopping any medicine, or changing how you use CPAP (the breathing machine for sleep apnea)',
    'Taking a supplement, melatonin (a sleep hormone sold as a pill), or any medicine with “PM” in its name',
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
