/** The texts that people agree to, with their codes in the interface. */
export const TermsType = { signUp: 'SIGNUP', payment: 'PAYMENT', notice: 'NOTICE', child: 'CHILD', exchange: 'EXCHANGE' } as const
export type TermsTypeCode = (typeof TermsType)[keyof typeof TermsType]
export const termsTypes = [TermsType.signUp, TermsType.payment, TermsType.notice, TermsType.child, TermsType.exchange] as const

interface TermsDocument {
  /** Id of the text's record in the master. */
  id: string
  /** Name of the text in agreements. */
  document: string
  label: string
  title: string
}

export const termsDocuments: Readonly<Record<TermsTypeCode, TermsDocument>> = {
  SIGNUP: { id: 'signup', document: 'signup_terms', label: 'Sign-up', title: 'Terms and Conditions for Sign-up' },
  PAYMENT: { id: 'payment', document: 'payment_terms', label: 'Payment', title: 'Terms and Conditions for Payment' },
  NOTICE: { id: 'notice', document: 'privacy_notice', label: 'Privacy notice', title: 'Privacy notice' },
  CHILD: { id: 'child', document: 'child_declaration', label: 'Declaration for a child', title: 'Declaration for a child' },
  EXCHANGE: {
    id: 'exchange',
    document: 'exchange_consent',
    label: 'Claims exchange',
    title: 'Consent to the claims exchange',
  },
}

/**
 * True for the document that a subscriber must agree to before using the account: the sign-up terms, which include the consent to
 * storing health data. Subscribers who sign up themselves agree at once; people added by others agree after their first sign-in
 * (decision 0053).
 */
export const isConsentToAccount = ({ document }: { document: string }): boolean => document === termsDocuments.SIGNUP.document

/** True for the consent to share claims with the claims exchange (decision 0171). */
export const isConsentToExchange = ({ document }: { document: string }): boolean => document === termsDocuments.EXCHANGE.document

export const termsTypeOfRecord = (id: string): TermsTypeCode | undefined =>
  termsTypes.find(type => termsDocuments[type].id === id)
