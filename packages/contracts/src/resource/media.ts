import { Program } from '../codes.ts'
import { ERASED } from '../erased.ts'
import { content, hindiContent, hindiName, pictures, title, webAddress } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { name } from './field-kinds.ts'
import { publication, publicationSystem } from './publication.ts'

/** Media and News: articles of other publishers about the company, with links to them. */
export const media = defineResource({
  name: 'media',
  title: 'Media and News Master',
  group: 'content',
  program: Program.settings,
  fields: {
    title: title(),
    author: name({ label: 'Author', max: 100, missing: 'Please enter author', is: 'headline' }),
    media_name: name({ label: 'Publisher', max: 100, missing: 'Please enter publisher', is: 'headline' }),
    media_url: webAddress({ label: 'Link of the article', missing: 'Please enter link of the article' }),
    desciption: content({ label: 'Description', missing: 'Description cannot be empty' }),
    title_hi: hindiName({ label: 'Title', max: 100 }),
    desciption_hi: hindiContent({ label: 'Description' }),
    pictures: pictures({ label: 'Pictures', min: 1, hint: 'One to five. The first one is the cover.' }),
    icon: pictures({ label: 'Logo of the publisher', max: 1, describedBy: 'media_name' }),
    publication: publication(),
  },
  system: publicationSystem,
  sitePath: '/media',
  publishes: { by: 'publication', titled: 'title' },
  key: 'title',
  unique: false,
  searches: ['author', 'media_name', 'title_hi'],
  search: 'Search by title, author or publisher',
  filters: { publicationFilter: 'publication' },
  partly: true,
  newestFirst: true,
  longBody: true,
  personal: { author: ERASED },
  messages: { added: 'Record added successfully.' },
})
