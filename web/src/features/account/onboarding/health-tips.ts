/** Everyday health advice for new subscribers, three tips per slide. */
export const healthTips = [
  { title: 'Drink water through the day', text: 'Eight glasses or so, more in summer and when you have fever.' },
  { title: 'Walk for half an hour', text: 'A brisk walk on most days does your heart, sugar and sleep good.' },
  { title: 'Sleep seven to eight hours', text: 'Go to bed at the same time, and leave the phone outside.' },
  { title: 'Fill half your plate with vegetables', text: 'Dal, whole grains and fruit for the rest. Less sugar, less salt.' },
  {
    title: 'Know your numbers',
    text: 'Blood pressure and sugar once a year from the age of 30, sooner if they run in the family.',
  },
  { title: 'Finish the course', text: 'Take antibiotics as prescribed and to the end, and never those of somebody else.' },
  { title: 'Wash your hands', text: 'With soap for twenty seconds, before you eat and when you come home.' },
  { title: 'Mind your mind', text: 'Two low weeks in a row are a reason to talk to a doctor, as any pain would be.' },
  { title: 'Keep bills and prescriptions', text: 'A photo on the day of the visit is all a claim needs later.' },
] as const

export const TIPS_A_SLIDE = 3
export const SLIDE_MS = 8000
