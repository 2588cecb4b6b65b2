import type { SessionWords } from './english.ts'

export const hindi = {
  title: 'आप कहाँ साइन इन हैं',
  loading: 'लोड हो रहा है',
  unknown: 'अनजान डिवाइस',
  since: (time: string) => `${time} को साइन इन किया`,
  seen: (time: string) => `आख़िरी बार ${time} को इस्तेमाल हुआ`,
  here: 'यही डिवाइस',
  end: 'साइन आउट करें',
  endOf: (device: string) => `${device} से साइन आउट करें`,
  notYou: 'इनमें से कोई आपका नहीं है? सब जगह से साइन आउट करें।',
  notYouPassword: 'इनमें से कोई आपका नहीं है? सब जगह से साइन आउट करें, फिर पासवर्ड बदलें।',
  endAll: 'सब जगह से साइन आउट करें',
  question: 'सब जगह से साइन आउट करें?',
  details: 'आप हर डिवाइस से साइन आउट हो जाएँगे, इससे भी। आगे बढ़ने के लिए फिर से साइन इन करना होगा।',
  ended: 'वहाँ से साइन आउट हो गया।',
  endedAll: 'सब जगह से साइन आउट हो गया।',
  loadFailed: 'आपके साइन इन नहीं मिल सके',
  endFailed: 'वहाँ से साइन आउट नहीं हुआ',
} satisfies SessionWords
