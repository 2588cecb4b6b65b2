import { Program } from '../codes.ts'
import { hindiText } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { longText, text } from './field-kinds.ts'
import { wholeNumber } from './number-fields.ts'
import { publication, publicationSystem } from './publication.ts'

const QUESTION_MAX = 300
const ANSWER_MAX = 5000
const place = wholeNumber({ label: 'Order', min: 0, max: 9999, wrong: 'Enter a whole number from 0 to 9999' })

/** FAQ Master: questions and answers for visitors, sorted by their order. */
export const faq = defineResource({
  name: 'faq',
  title: 'FAQ Master',
  group: 'content',
  path: 'faqs',
  screen: 'faqs',
  program: Program.settings,
  fields: {
    question: text({ label: 'Question', max: QUESTION_MAX }),
    answer: longText({ label: 'Answer', max: ANSWER_MAX, unlisted: true }),
    question_hi: hindiText({ label: 'Question', max: QUESTION_MAX }),
    answer_hi: hindiText({ label: 'Answer', max: ANSWER_MAX }),
    order: {
      ...place,
      hint: 'Small numbers first. The page opens with the first five.',
      initial: 100,
      leftOut: 100,
      schema: place.schema.optional(),
    },
    publication: publication(),
  },
  system: publicationSystem,
  publishes: { by: 'publication', titled: 'question' },
  key: 'question',
  unique: false,
  searches: ['answer', 'question_hi'],
  search: 'Search by question or answer',
  alsoSorts: { field: 'order', by: 'sortOrderBy', order: 'orderSortOrder' },
  filters: { publicationFilter: 'publication' },
  partly: true,
  longBody: true,
  messages: {
    added: 'FAQ added successfully',
    modified: 'FAQ updated successfully',
    deleted: 'FAQ deleted successfully',
    addFailed: 'Failed to add FAQ.',
    modifyFailed: 'Failed to update FAQ.',
    deleteFailed: 'Failed to delete FAQ.',
  },
})
