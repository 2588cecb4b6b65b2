import type { ReferralWords } from './english.ts'

export const hindi = {
  title: 'दोस्तों को बताएँ',
  note: 'हम आपके दोस्त से ख़ुद बात करते हैं। उससे पहले उन्हें कोई संदेश नहीं जाता।',
  name: 'नाम',
  mobile: 'मोबाइल नंबर',
  email: 'ई-मेल',
  optional: 'ज़रूरी नहीं',
  send: 'भेजें',
  done: 'आपके दोस्त की जानकारी मिल गई',
  wrong: 'कुछ गड़बड़ी हुई',
  heading: 'आपने किन्हें बताया',
  label: 'आपने किन्हें बताया',
  failed: 'सूची नहीं मिल सकी',
  search: 'नाम, ई-मेल या मोबाइल से खोजें',
  noMatch: 'ऐसा कोई नाम नहीं मिला',
  noMatchHint: 'दूसरे शब्द आज़माएँ।',
  none: 'आपने अभी किसी को नहीं बताया',
  noneHint: 'जिन दोस्तों को आप बताएँगे, वे यहाँ स्थिति के साथ दिखेंगे।',
  states: { complete: 'बात हुई', pending: 'बाक़ी' },
  columns: {
    refer_name: 'नाम',
    refer_phone: 'मोबाइल नंबर',
    refer_email: 'ई-मेल',
    createdAt: 'कब बताया',
    action_taken: 'स्थिति',
  },
} satisfies ReferralWords
