import { termsDocuments } from './documents.ts'
import type { ShippedText } from './shipped-text.ts'

/** The consent to share claims with the claims exchange (DPDP Act 2023, section 6). */
export const exchangeConsent: ShippedText = {
  document: termsDocuments.EXCHANGE.document,
  version: '2026-12-01',
  title: termsDocuments.EXCHANGE.title,
  sections: [
    {
      heading: 'I agree that my claims are shared with the claims exchange',
      paragraphs: [
        'You may share the claims that I send with the health claims exchange of India, and with the payers that take part in it, so that they can check, settle and reconcile claims.',
        'You share of each claim: its number and dates, the name, gender, date of birth and mobile number of the patient, the doctor and hospital, the diagnosis as typed, the names of the documents, the amounts, the decision with its reason, and the payment. You do not share the documents themselves, my address, email or bank account.',
        'This covers claims for children for whom I made the declaration. For adults of my family, I have their agreement to give this consent.',
        'My claims are checked and paid in the same way without this consent. I can take it back at any time under My data, as easily as I give it: nothing more is shared from then on. Data that was shared before stays with those who received it.',
      ],
    },
  ],
}
