/** The texts that people agree to, by the code of the interface. */
export const TermsType = { signUp: 'SIGNUP', payment: 'PAYMENT', notice: 'NOTICE' } as const
export type TermsTypeCode = (typeof TermsType)[keyof typeof TermsType]
export const termsTypes = [TermsType.signUp, TermsType.payment, TermsType.notice] as const

interface TermsDocument {
  /** The id of its record in the master. */
  id: string
  /** Its name in agreements. */
  document: string
  label: string
  title: string
}

export const termsDocuments: Readonly<Record<TermsTypeCode, TermsDocument>> = {
  SIGNUP: { id: 'signup', document: 'signup_terms', label: 'Sign-up', title: 'Terms and Conditions for Sign-up' },
  PAYMENT: { id: 'payment', document: 'payment_terms', label: 'Payment', title: 'Terms and Conditions for Payment' },
  NOTICE: { id: 'notice', document: 'privacy_notice', label: 'Privacy notice', title: 'Privacy notice' },
}

/**
 * True if agreeing to this document lets a subscriber use the account: the terms of sign-up, which consent to keeping health
 * data. Subscribers who signed up themselves agreed to them then; all others agree after their first sign-in (decision 0053).
 */
export const isConsentToAccount = ({ document }: { document: string }): boolean => document === termsDocuments.SIGNUP.document

export const termsTypeOfRecord = (id: string): TermsTypeCode | undefined =>
  termsTypes.find(type => termsDocuments[type].id === id)
