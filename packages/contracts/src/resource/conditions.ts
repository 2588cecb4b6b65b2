import { TermsType, type TermsTypeCode, termsDocuments } from '../terms/documents.ts'
import { childDeclaration } from '../terms/shipped-child.ts'
import { childDeclarationHindi } from '../terms/shipped-child-hi.ts'
import { exchangeConsent } from '../terms/shipped-exchange.ts'
import { exchangeConsentHindi } from '../terms/shipped-exchange-hi.ts'
import { privacyNotice } from '../terms/shipped-notice.ts'
import { privacyNoticeHindi } from '../terms/shipped-notice-hi.ts'
import { paymentTerms } from '../terms/shipped-payment.ts'
import { paymentTermsHindi } from '../terms/shipped-payment-hi.ts'
import { signUpTerms } from '../terms/shipped-signup.ts'
import { signUpTermsHindi } from '../terms/shipped-signup-hi.ts'
import { htmlOfShipped, type ShippedText, type Translation } from '../terms/shipped-text.ts'
import { conditionsDefinition } from './conditions-definition.ts'
import { defineResource } from './define-resource.ts'

const shipped = (type: TermsTypeCode, text: ShippedText, hindi: Translation) => ({
  _id: termsDocuments[type].id,
  type,
  condition: htmlOfShipped(text),
  condition_hi: htmlOfShipped(hindi),
})
const builtIn = [
  shipped(TermsType.signUp, signUpTerms, signUpTermsHindi),
  shipped(TermsType.payment, paymentTerms, paymentTermsHindi),
  shipped(TermsType.notice, privacyNotice, privacyNoticeHindi),
  shipped(TermsType.child, childDeclaration, childDeclarationHindi),
  shipped(TermsType.exchange, exchangeConsent, exchangeConsentHindi),
] as const

/**
 * Terms and Conditions Master: the texts that people agree to; they exist from the start. Each change of the English text is a new
 * version (terms_version), and the log keeps all versions. Agreements are to the English text; the Hindi text is a reading aid.
 */
export const conditions = defineResource({
  ...conditionsDefinition,
  builtIn,
  upcasters: [
    // Older records have no Hindi text. An unchanged shipped text gets its shipped translation, a changed text none.
    record => ({ ...record, condition_hi: builtIn.find(({ condition }) => condition === record.condition)?.condition_hi ?? '' }),
  ],
})
