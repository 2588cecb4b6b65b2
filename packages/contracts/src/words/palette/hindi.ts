import { plural } from '../plural.ts'
import type { PaletteWords } from './english.ts'

const devanagari = /[ऀ-ॿ]/

export const hindi = {
  title: 'खोजें',
  placeholder: 'क्लेम नंबर, क्लिनिक, मरीज़ या पेज',
  hits: 'नतीजे',
  recent: 'हाल में देखे गए',
  claims: 'क्लेम',
  commands: 'काम',
  pages: 'पेज',
  page: {
    payoutAccount: 'भुगतान खाता',
    myData: 'मेरा डेटा',
    newClaim: 'नया क्लेम',
    invoices: 'इनवॉइस',
    orders: 'ऑर्डर',
    renew: 'प्लान आगे बढ़ाएँ',
    family: 'परिवार',
  },
  everyday: (words: string) =>
    words
      .split(', ')
      .filter(word => devanagari.test(word))
      .join(', '),
  also: (words: string) => words,
  failed: 'क्लेम नहीं खोजे जा सके।',
  tryAgain: 'फिर से कोशिश करें',
  searching: 'खोज रहे हैं …',
  tooShort: (least: number) => `कम से कम ${least} अक्षर लिखें।`,
  none: (text: string) => `“${text}” से कुछ नहीं मिला। वर्तनी देखें, या क्लेम का नंबर लिखकर खोजें।`,
  count: (count: number) => plural('hi', count, `${count} नतीजा`, `${count} नतीजे`),
  choose: 'चुनें',
  open: 'खोलें',
  run: 'करें',
  newTab: 'नए टैब में',
} satisfies PaletteWords
