import { Program } from '../codes.ts'
import { ERASED } from '../erased.ts'
import { content, hindiContent, hindiName, pictures, title } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { name } from './field-kinds.ts'
import { publication, publicationSystem } from './publication.ts'

/** Blog Master. `desciption` is the interface's spelling. The first picture is the cover. */
export const blog = defineResource({
  name: 'blog',
  title: 'Blog Master',
  group: 'content',
  path: 'blogs',
  screen: 'blogs',
  program: Program.settings,
  fields: {
    title: title(),
    author: name({ label: 'Author', max: 100, missing: 'Please enter author', is: 'personOrDesk' }),
    desciption: content({ label: 'Description', missing: 'Description cannot be empty' }),
    title_hi: hindiName({ label: 'Title', max: 100 }),
    desciption_hi: hindiContent({ label: 'Description' }),
    pictures: pictures({ label: 'Pictures', hint: 'Up to five. The first one is the cover.' }),
    publication: publication(),
  },
  system: publicationSystem,
  sitePath: '/blogs',
  publishes: { by: 'publication', titled: 'title' },
  key: 'title',
  unique: false,
  searches: ['author', 'title_hi'],
  search: 'Search by title or author',
  filters: { publicationFilter: 'publication' },
  partly: true,
  newestFirst: true,
  longBody: true,
  personal: { author: ERASED },
  messages: { added: 'Blog details added successfully.' },
})
