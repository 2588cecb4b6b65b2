import type { PurchaseWords } from './english.ts'

const kinds: Readonly<Record<number, string>> = { 0: 'प्लान', 1: 'चेकअप', 2: 'बड़ा प्लान', 3: 'नवीनीकरण' }

export const hindi = {
  mine: 'मेरा प्लान',
  orders: {
    title: 'ऑर्डर',
    search: 'प्लान या रकम से खोजें',
    failed: 'ऑर्डर नहीं मिल सके',
    noMatch: 'ऐसा कोई ऑर्डर नहीं मिला',
    noMatchHint: 'दूसरे शब्द आज़माएँ।',
    none: 'अभी कोई ऑर्डर नहीं',
    noneHint: 'आपके ऑर्डर यहाँ दिखेंगे।',
    columns: { createdAt: 'कब', name: 'प्लान', kind: 'प्रकार', total: 'कुल', state: 'स्थिति' },
    kind: (code: number, label: string) => kinds[code] ?? label,
    states: {
      open: 'भुगतान बाक़ी',
      processing: 'पुष्टि हो रही है',
      fulfilled: 'पूरा हुआ',
      expired: 'समाप्त',
      closed: 'बंद',
      refunding: 'पैसा लौट रहा है',
      refunded: 'पैसा लौटाया गया',
    },
  },
  invoices: {
    title: 'इनवॉइस',
    search: 'नंबर, प्लान या रकम से खोजें',
    failed: 'इनवॉइस नहीं मिल सके',
    noMatch: 'ऐसा कोई इनवॉइस नहीं मिला',
    noMatchHint: 'दूसरे शब्द आज़माएँ।',
    none: 'अभी कोई इनवॉइस नहीं',
    noneHint: 'आपकी ख़रीद के इनवॉइस यहाँ दिखेंगे।',
    columns: { number: 'नंबर', date: 'तारीख़', kind: 'दस्तावेज़', name: 'प्लान', total: 'कुल' },
    kinds: { invoice: 'इनवॉइस', credit_note: 'क्रेडिट नोट' },
  },
} satisfies PurchaseWords
