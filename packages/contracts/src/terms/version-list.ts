import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import { termsDocuments, termsTypes } from './documents.ts'

/** A version of a text that people agree to. */
export const termsVersion = z.object({
  _id: z.string(),
  type: z.enum(termsTypes),
  version: z.string(),
  /** SHA-256 of the text in hex, as agreements contain it. */
  digest: z.string(),
  /** Start of the version's validity (`createdAt`) and its `author`; null for the text that ships with the product. */
  createdAt: z.string().nullable(),
  author: z.string().nullable(),
  current: z.boolean(),
  /** Number of subscribers who agreed to the version. */
  agreed: z.int(),
})
export type TermsVersion = z.infer<typeof termsVersion>

/** A version with its text, as HTML. */
export const termsVersionText = termsVersion.extend({ condition: z.string() })
export type TermsVersionText = z.infer<typeof termsVersionText>

/** Filter of lists by the kind of text. */
export const termsTypeFilter = selectFilter(z.enum(termsTypes, 'Unknown type'), {
  label: 'Type',
  all: 'All types',
  choices: termsTypes.map(type => ({ value: type, label: termsDocuments[type].label })),
})

/** Every version of the terms, latest first. Dates filter by the day on which it came into force. */
export const termsVersionList = defineList({
  name: 'conditions',
  path: '/admin/conditions/versions',
  record: termsVersion,
  sorts: ['createdAt'],
  search: 'Search by version or author',
  days: { happened: 'In force', label: null },
  filters: { type: termsTypeFilter },
  columns: [
    serialColumn,
    { key: 'version', title: 'Version', main: true, kind: 'text', of: row => row.version },
    { key: 'type', title: 'Type', kind: 'text', of: row => termsDocuments[row.type].label },
    { key: 'createdAt', title: 'In Force Since', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'author', title: 'Changed By', kind: 'text', of: row => row.author ?? 'Shipped with the product', fit: 'narrow' },
    {
      key: 'status',
      title: 'Status',
      kind: 'badge',
      of: row => (row.current ? { tone: 'good', label: 'In force' } : { tone: 'neutral', label: 'Earlier' }),
    },
    { key: 'agreed', title: 'Agreed By', kind: 'number', of: row => row.agreed },
  ],
})
export type TermsVersionsQuery = QueryOf<typeof termsVersionList>
