import { Program } from '../codes.ts'
import { content, file, hindiContent, hindiName, title } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { onOff } from './field-kinds.ts'
import { publicationSystem } from './publication.ts'

/** Job openings. The careers page shows the active ones. */
export const job = defineResource({
  name: 'job',
  title: 'Job Openings Master',
  group: 'content',
  path: 'jobs',
  screen: 'jobs',
  program: Program.settings,
  fields: {
    title: title(),
    description: content({ label: 'Description', missing: 'Description cannot be empty' }),
    title_hi: hindiName({ label: 'Title', max: 100 }),
    description_hi: hindiContent({ label: 'Description' }),
    jd: file({ label: 'Job description', hint: 'A PDF that visitors can open.' }),
    status: {
      ...onOff({ label: 'Active', hint: 'The page of careers shows active jobs.', words: { on: 'Active', off: 'Inactive' } }),
      leftOut: true,
    },
  },
  system: publicationSystem,
  publishes: { by: 'status', titled: 'title' },
  key: 'title',
  unique: false,
  searches: ['title_hi'],
  search: 'Search by title',
  newestFirst: true,
  partly: true,
  longBody: true,
  messages: { added: 'Job opening added successfully.' },
})
