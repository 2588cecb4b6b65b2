import type { SignUpWords } from './english.ts'

export const hindi = {
  title: 'खाता बनाएँ',
  with: 'किससे खाता बनाएँ',
  notePhone: 'अपने मोबाइल नंबर से शुरू करें। इसका कोई शुल्क नहीं है।',
  noteEmail: 'अपने ईमेल से शुरू करें। इसका कोई शुल्क नहीं है।',
  action: 'खाता बनाएँ',
  sentPhone: 'कोड आपके मोबाइल पर भेजा गया है',
  sentEmail: 'कोड आपके ई-मेल पर भेजा गया है',
  done: 'आपका खाता बन गया है',
  failed: 'यह नहीं हो पाया, कृपया फिर से कोशिश करें',
  toLogin: 'खाता है? साइन इन करें',
  agree: { before: 'मैं ', beforeChanged: 'मैं बदले हुए ', terms: 'नियम और शर्तों', after: ' से सहमत हूँ' },
} satisfies SignUpWords
