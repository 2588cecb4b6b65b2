import type { ActionCodeWords } from './english.ts'

export const hindi = {
  title: 'पक्का करने के लिए कोड लिखें',
  sentTo: { phone: 'हमने आपके मोबाइल नंबर पर छह अंक भेजे हैं।', email: 'हमने आपके ई-मेल पर छह अंक भेजे हैं।' },
  label: 'एक बार का कोड',
  digit: (place: number, count: number) => `${count} में से अंक ${place}`,
  missing: 'कृपया सभी छह अंक लिखें।',
  wait: (time: string) => `कोड नहीं आया? नया कोड ${time} में`,
  again: 'नया कोड भेजें',
  sent: 'नया कोड भेजा गया है।',
  notSent: 'कोड नहीं भेजा गया',
  cancel: 'रद्द करें',
} satisfies ActionCodeWords
