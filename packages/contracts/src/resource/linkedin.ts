import { text } from '../bounded.ts'
import { Program } from '../codes.ts'
import { optionalWebAddress, title } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { longText } from './field-kinds.ts'
import { linkedInUrn } from './linkedin-post.ts'
import { publication, publicationSystem } from './publication.ts'

const PASTED_MAX = 2000
const EMPTY = 'Description cannot be empty'
const NOT_LINKEDIN =
  'Please paste the embed code of a LinkedIn post: its address begins with https://www.linkedin.com/embed/feed/update/'

/** LinkedIn posts. The pasted HTML of a frame is stored as the URN of its post. */
export const linkedin = defineResource({
  name: 'linkedin',
  title: 'LinkedIn Master',
  group: 'content',
  program: Program.settings,
  fields: {
    title: title(),
    iframe: {
      ...longText({
        label: 'Post',
        max: PASTED_MAX,
        missing: EMPTY,
        hint: 'At LinkedIn, open the menu of the post and choose Embed this post. Paste the code here. Only the number of the post is kept.',
      }),
      schema: text(PASTED_MAX, { missing: EMPTY, tooLong: NOT_LINKEDIN })
        .min(1, EMPTY)
        .refine(pasted => pasted === '' || linkedInUrn(pasted) !== undefined, NOT_LINKEDIN)
        .overwrite(pasted => linkedInUrn(pasted) ?? pasted),
    },
    post_url: optionalWebAddress({ label: 'Link of the post' }),
    publication: publication(),
  },
  system: publicationSystem,
  publishes: { by: 'publication' },
  key: 'title',
  unique: false,
  search: 'Search by title',
  filters: { publicationFilter: 'publication' },
  partly: true,
  newestFirst: true,
  messages: { added: 'Record added successfully.' },
})
