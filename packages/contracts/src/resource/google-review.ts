import { z } from 'zod'
import { text } from '../bounded.ts'
import { Program } from '../codes.ts'
import { ERASED } from '../erased.ts'
import { isOf } from '../names.ts'
import { hindiText, optionalWebAddress, pictures } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { longText, NAME_REFUSED, name, onOff, optionalText } from './field-kinds.ts'
import { publication, publicationSystem } from './publication.ts'

const FEEDBACK_MAX = 5000
const RATING = 'Enter a rating from 0 to 5 with at most one decimal'
const NO_ORGANIZATION = 'Please enter organization name !'

type RawReview = Readonly<Record<string, unknown>>

const named = (schema: z.ZodObject): z.ZodObject =>
  schema.refine(
    ({ corporate_review, corporate_name }: RawReview) =>
      corporate_review !== true || (typeof corporate_name === 'string' && corporate_name !== ''),
    {
      path: ['corporate_name'],
      message: NO_ORGANIZATION,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )

/** Google reviews by individuals and by organizations. */
export const googleReview = defineResource({
  name: 'googleReview',
  title: 'Google Review Master',
  group: 'content',
  path: 'google-reviews',
  screen: 'google-reviews',
  program: Program.settings,
  fields: {
    corporate_review: {
      ...onOff({ label: 'Review of an organization', words: { on: 'Corporate', off: 'Individual' } }),
      leftOut: false,
    },
    name: name({ label: 'Reviewer', max: 100, missing: 'Please enter name !', is: 'personOrDesk' }),
    corporate_name: {
      ...optionalText({
        label: 'Organization',
        max: 100,
        unlisted: true as const,
      }),
      schema: text(100, { tooLong: 'Organization must not exceed 100 characters!' })
        .check(isOf('organization', NAME_REFUSED))
        .optional(),
      leftOut: '',
      hiddenWhen: { field: 'corporate_review', is: false },
    },
    rating: {
      label: 'Rating',
      kind: 'number',
      step: 0.1,
      hint: '0 to 5, one decimal.',
      schema: z
        .number(RATING)
        .min(0, RATING)
        .max(5, RATING)
        .refine(value => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, RATING),
      answer: z.number(),
    },
    feedback: longText({ label: 'Feedback', max: FEEDBACK_MAX }),
    feedback_hi: hindiText({ label: 'Feedback', max: FEEDBACK_MAX }),
    review_url: optionalWebAddress({ label: 'Link of the review' }),
    avatar: pictures({ label: 'Picture of the reviewer', max: 1, describedBy: 'name' }),
    publication: publication(),
  },
  rules: named,
  system: publicationSystem,
  publishes: { by: 'publication' },
  key: 'name',
  unique: false,
  searches: ['corporate_name', 'feedback'],
  search: 'Search by reviewer, organization or feedback',
  filters: { publicationFilter: 'publication' },
  newestFirst: true,
  longBody: true,
  personal: { name: ERASED, feedback: ERASED, feedback_hi: '' },
  messages: { added: 'Google Review added successfully.' },
})
