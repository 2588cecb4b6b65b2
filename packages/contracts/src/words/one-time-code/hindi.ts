import type { OneTimeCodeWords } from './english.ts'

export const hindi = {
  label: 'एक बार का कोड',
  digit: (place: number, count: number) => `${count} में से अंक ${place}`,
  missing: 'कृपया कोड लिखें',
  short: 'कृपया सभी छह अंक लिखें',
  changeNumber: 'नंबर बदलें',
  changeEmail: 'ई-मेल बदलें',
  again: 'कोड फिर से भेजें',
  againIn: (seconds: number) => `कोड फिर से ${seconds} सेकंड में`,
  noMore: 'कोड कई बार भेजा जा चुका है। कृपया बाद में फिर से कोशिश करें।',
  resent: 'कोड फिर से भेजा गया है।',
} satisfies OneTimeCodeWords
