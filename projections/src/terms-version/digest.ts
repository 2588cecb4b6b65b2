import { createHash } from 'node:crypto'
import { childDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { exchangeConsent } from '@opdesk/contracts/terms/shipped-exchange.ts'
import { privacyNotice } from '@opdesk/contracts/terms/shipped-notice.ts'
import { paymentTerms } from '@opdesk/contracts/terms/shipped-payment.ts'
import { signUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import type { ShippedText } from '@opdesk/contracts/terms/shipped-text.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of a text as the master stores it, in hex. */
export const digestOf = (condition: string): string => sha256(condition)

/** Digest of a built-in text, over its words without HTML. Agreements recorded before texts could be changed have this digest. */
export const digestOfShipped = ({ document, version, title, sections }: ShippedText): string =>
  sha256(JSON.stringify([document, version, title, sections]))

/** The record of an agreement to a built-in text. */
export const agreementTo = (text: ShippedText) => ({
  document: text.document,
  version: text.version,
  digest: digestOfShipped(text),
})

/** The data of agreements to the current built-in texts. */
export const shippedAgreements = {
  SIGNUP: agreementTo(signUpTerms),
  PAYMENT: agreementTo(paymentTerms),
  NOTICE: agreementTo(privacyNotice),
  CHILD: agreementTo(childDeclaration),
  EXCHANGE: agreementTo(exchangeConsent),
} as const
