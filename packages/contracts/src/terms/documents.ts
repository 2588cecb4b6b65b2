/** The texts that people agree to, by the code of the interface. */
export const TermsType = { signUp: 'SIGNUP', payment: 'PAYMENT' } as const
export type TermsTypeCode = (typeof TermsType)[keyof typeof TermsType]
export const termsTypes = [TermsType.signUp, TermsType.payment] as const

interface TermsDocument {
  /** Of its record in the master. */
  id: string
  /** Its name in what people agreed to. */
  document: string
  label: string
  title: string
}

export const termsDocuments: Readonly<Record<TermsTypeCode, TermsDocument>> = {
  SIGNUP: { id: 'signup', document: 'signup_terms', label: 'Sign-up', title: 'Terms and Conditions for Sign-up' },
  PAYMENT: { id: 'payment', document: 'payment_terms', label: 'Payment', title: 'Terms and Conditions for Payment' },
}

export const termsTypeOfRecord = (id: string): TermsTypeCode | undefined =>
  termsTypes.find(type => termsDocuments[type].id === id)
