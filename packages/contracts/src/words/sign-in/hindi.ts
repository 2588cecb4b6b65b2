import type { SignInWords } from './english.ts'

export const hindi = {
  promise: 'डॉक्टर को दिखाएँ। बिल भेजें। बाक़ी हम करेंगे।',
  kinds: { phone: 'मोबाइल', email: 'ई-मेल' },
  countryCode: 'कोड',
  mobile: 'मोबाइल नंबर',
  email: 'ई-मेल',
  send: 'कोड भेजें',
  sentTo: (contact: string) => `${contact} पर भेजा गया 6 अंकों का कोड लिखें।`,
  sentBefore: 'कृपया पहले भेजा गया कोड लिखें।',
  login: {
    title: 'साइन इन करें',
    with: 'किससे साइन इन करें',
    notePhone: 'हम आपके मोबाइल पर एक बार का कोड भेजेंगे।',
    noteEmail: 'हम आपके ई-मेल पर एक बार का कोड भेजेंगे, अगर आपने उसकी पुष्टि की है।',
    action: 'साइन इन करें',
    sent: 'कोड आपके मोबाइल और ई-मेल पर भेजा गया है',
    done: 'आप साइन इन हो गए हैं',
    failed: 'साइन इन नहीं हो पाया',
    toSignUp: 'नए हैं? खाता बनाएँ',
    admin: 'एडमिन साइन इन',
    hr: 'HR साइन इन',
  },
} satisfies SignInWords
