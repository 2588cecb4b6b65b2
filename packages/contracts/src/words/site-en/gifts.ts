import { plural } from '../plural.ts'

/** Texts about wellness gifts (`site/src/gifts.ts` has the amounts) and employee wellness. */
export const gifts = {
  title: 'Give health',
  lead: 'For employees at a festival, for clients at the end of the year, for parents at any time.',
  choose: 'Choose this gift',
  chosen: 'Chosen gift',
  none: 'Not decided yet',
  benefits: (amount: string) => `${amount} of benefits`,
  members: (count: number) => plural('en', count, '1 member', `${count} members`),
  sessions: (count: number) => plural('en', count, '1 session', `${count} sessions`),
  validity: { days: (count: number) => `Valid for ${count} days`, months: (count: number) => `Valid for ${count} months` },
  unlimited: 'Unlimited consultations',
  specialists: '30+ specialist doctors, 24/7',
  giftPrice: 'Gift price',
  familyPlan: (count: number) => `Family plan of ${count} members`,
  groups: {
    cards: { title: 'Wellness Health Card', text: 'A card with a wallet for OPD bills.' },
    plans: { title: 'Subscription plans, 3 months', text: 'Small plans that suit a festival.' },
    consultations: { title: 'Online consultations', text: 'Doctors and counsellors, from the sofa.' },
    yoga: { title: 'Yoga, meditation and pranayama', text: 'Live sessions in small groups.' },
  },
  items: {
    'card-individual': 'Individual OPD Card',
    'card-family': 'Family OPD Card',
    'card-parents': 'Parents OPD Card',
    festival: 'Festival',
    'festival-pro': 'Festival-Pro',
    'festival-pro-plus': 'Festival-Pro+',
    'mental-wellness': 'Mental Wellness Online OPD',
    'doctor-consultations': 'Unlimited Online Doctor Consultations',
    'yoga-basic': 'Online Yoga Basic',
    'yoga-advanced': 'Online Yoga Advanced',
    'yoga-therapeutic': 'Online Yoga Therapeutic',
    meditation: 'Meditation',
    pranayama: 'Pranayama',
  },
  formTitle: 'Ask for a gift',
  formText: 'Tell us for how many people, and when it shall be there.',
  wish: (gift: string, price: string) => `I am interested in this gift: ${gift} (${price}).`,
}

export const wellness = {
  title: 'Health at work, planned for a year',
  lead: 'One camp helps for a day. We plan checkups, counselling, fitness and workshops with you, quarter by quarter.',
  action: 'Plan it with us',
  parts: [
    {
      title: 'Checkup camps',
      text: 'Doctors and a laboratory come to your office. Everybody gets the own report, and HR only learns how many took part.',
    },
    { title: 'Counselling', text: 'Counsellors online and on site, in confidence.' },
    { title: 'Fitness and yoga', text: 'Sessions before work or at noon, for beginners too.' },
    { title: 'Workshops', text: 'First aid, posture, sleep, food. One hour, with exercises.' },
  ],
  yearTitle: 'A year with us',
  year: [
    { title: 'First quarter', text: 'Survey and checkup camp' },
    { title: 'Second quarter', text: 'Workshops and yoga' },
    { title: 'Third quarter', text: 'Vaccination and first aid' },
    { title: 'Fourth quarter', text: 'Mental wellness, and what we change next year' },
  ],
  formTitle: 'Plan it with us',
  formText: 'Tell us about your organization. We come back with a plan and its price.',
}
