import { z } from 'zod'
import { Program } from '../codes.ts'
import { TermsType, type TermsTypeCode, termsDocuments, termsTypes } from '../terms/documents.ts'
import { privacyNotice } from '../terms/shipped-notice.ts'
import { privacyNoticeHindi } from '../terms/shipped-notice-hi.ts'
import { paymentTerms } from '../terms/shipped-payment.ts'
import { paymentTermsHindi } from '../terms/shipped-payment-hi.ts'
import { signUpTerms } from '../terms/shipped-signup.ts'
import { signUpTermsHindi } from '../terms/shipped-signup-hi.ts'
import { htmlOfShipped, type ShippedText, type Translation } from '../terms/shipped-text.ts'
import { translation } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { richText, select } from './field-kinds.ts'
import { translationGoes } from './translations.ts'

/** Counts the markup too (back office spec section 9). */
export const CONDITIONS_MAX = 50_000

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
] as const
const translations = { condition: 'condition_hi' }

/**
 * Terms and Conditions Master: the texts that people agree to, there from the start. Each change of the English text is a new
 * version (terms_version); the log keeps all of them. The Hindi is for reading; agreements are to the English text.
 */
export const conditions = defineResource({
  name: 'conditions',
  title: 'Terms and Conditions Master',
  group: 'settings',
  program: Program.terms,
  fields: {
    type: {
      ...select({
        label: 'Type',
        options: termsTypes.map(type => ({ value: type, label: termsDocuments[type].label })),
        schema: z.enum(termsTypes),
      }),
      schema: z.enum(termsTypes).optional(),
      locked: 'always' as const,
    },
    condition: richText({
      label: 'Terms and Conditions',
      max: CONDITIONS_MAX,
      missing: 'Please enter terms and conditions !',
      tooLong: `Maximum ${CONDITIONS_MAX} characters`,
      hint: 'Whoever signs up or pays after a change agrees to the new text. Earlier versions stay readable.',
    }),
    condition_hi: translation({ label: 'Terms and Conditions', max: CONDITIONS_MAX }),
  },
  // The type of a record never changes: a type in the request is ignored.
  rules: schema => schema.overwrite(({ type: _, ...sent }) => sent),
  key: 'type',
  filters: { type: 'type' },
  writes: ['modify'],
  builtIn,
  deletable: () => false,
  longBody: true,
  translations,
  consequences: translationGoes(translations),
  upcasters: [
    // Earlier texts had no Hindi. Only the shipped one has got it since.
    record => ({ ...record, condition_hi: builtIn.find(({ condition }) => condition === record.condition)?.condition_hi ?? '' }),
  ],
})
