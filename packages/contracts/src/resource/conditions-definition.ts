import { z } from 'zod'
import { Program } from '../codes.ts'
import { termsDocuments, termsTypes } from '../terms/documents.ts'
import { translation } from './content-fields.ts'
import type { Definition } from './define-resource.ts'
import { richText, select } from './field-kinds.ts'
import { isTranslationRemoved } from './translations.ts'

/** Maximum length of a text, markup included (back office spec section 9). */
export const CONDITIONS_MAX = 50_000

const translations = { condition: 'condition_hi' } as const

/** The master of the terms as the browser loads it: without the shipped texts, which `conditions.ts` adds. */
export const conditionsDefinition = {
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
      locked: 'always',
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
  deletable: () => false,
  longBody: true,
  translations,
  consequences: isTranslationRemoved(translations),
} as const satisfies Definition
