import { z } from 'zod'
import { Program } from '../codes.ts'
import { TermsType, type TermsTypeCode, termsDocuments, termsTypes } from '../terms/documents.ts'
import { privacyNotice } from '../terms/shipped-notice.ts'
import { paymentTerms } from '../terms/shipped-payment.ts'
import { signUpTerms } from '../terms/shipped-signup.ts'
import { htmlOfShipped, type ShippedText } from '../terms/shipped-text.ts'
import { defineResource } from './define-resource.ts'
import { richText, select } from './field-kinds.ts'

/** Counts the markup too (back office spec section 9). */
export const CONDITIONS_MAX = 50_000

const shipped = (type: TermsTypeCode, text: ShippedText) => ({
  _id: termsDocuments[type].id,
  type,
  condition: htmlOfShipped(text),
})

/**
 * Terms and Conditions Master: the texts that people agree to, there from the start. Each change of a text is a new version of it
 * (read.terms_version); the log keeps all of them.
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
  },
  // Which of the texts a record is never changes: a type that is sent is ignored.
  rules: schema => schema.overwrite(({ type: _, ...sent }) => sent),
  key: 'type',
  filters: { type: 'type' },
  writes: ['modify'],
  builtIn: [
    shipped(TermsType.signUp, signUpTerms),
    shipped(TermsType.payment, paymentTerms),
    shipped(TermsType.notice, privacyNotice),
  ],
  deletable: () => false,
  longBody: true,
})
