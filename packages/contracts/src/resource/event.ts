import { Program } from '../codes.ts'
import { content, hindiContent, hindiName, pictures, title } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { date } from './field-kinds.ts'
import { publication, publicationSystem } from './publication.ts'

/** Event Master. */
export const event = defineResource({
  name: 'event',
  title: 'Event Master',
  group: 'content',
  path: 'events',
  screen: 'events',
  program: Program.settings,
  fields: {
    title: title(),
    date: date({ label: 'Date', missing: 'Please enter date' }),
    description: content({ label: 'Description', missing: 'Description cannot be empty' }),
    title_hi: hindiName({ label: 'Title', max: 100 }),
    description_hi: hindiContent({ label: 'Description' }),
    pictures: pictures({ label: 'Pictures', min: 1, hint: 'One to five. The first one is the cover.' }),
    publication: publication(),
  },
  system: publicationSystem,
  sitePath: '/events',
  publishes: { by: 'publication', titled: 'title' },
  key: 'title',
  unique: false,
  searches: ['title_hi'],
  search: 'Search by title',
  filters: { publicationFilter: 'publication' },
  partly: true,
  newestFirst: true,
  longBody: true,
  messages: { added: 'Record added successfully.' },
})
