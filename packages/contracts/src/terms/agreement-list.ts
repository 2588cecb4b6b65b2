import { z } from 'zod'
import { rawText, recordId } from '../bounded.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter } from '../list-filter.ts'
import { termsDocuments, termsTypes } from './documents.ts'
import { termsTypeFilter } from './version-list.ts'

/** A subscriber's agreement to a version of a text: at sign-up, or with their orders. */
export const termsAgreement = z.object({
  _id: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), country_code: z.string(), phone: z.string() }),
  type: z.enum(termsTypes),
  version: z.string(),
  /** Digest of the agreed text; null in agreements older than digests. */
  digest: z.string().nullable(),
  /** Time of the first agreement. */
  createdAt: z.string(),
  lastAt: z.string(),
  times: z.int(),
  /** Time at which the consent was taken back; null while it counts. */
  withdrawnAt: z.string().nullable(),
})
export type TermsAgreement = z.infer<typeof termsAgreement>

/** Agreements of subscribers to versions of the terms, latest first. Dates filter by the day of the first agreement. */
export const termsAgreementList = defineList({
  name: 'conditions',
  path: '/admin/conditions/agreements',
  record: termsAgreement,
  sorts: ['createdAt'],
  search: 'Search by name or mobile',
  days: { happened: 'Agreed', label: null },
  filters: {
    type: termsTypeFilter,
    version: ownFilter(rawText(20), value => `Version: ${value}`),
    subscriber: ownFilter(recordId, () => 'Of one subscriber'),
  },
  columns: [
    serialColumn,
    { key: 'name', title: 'Name', main: true, kind: 'text', of: row => row.user.name || null, fit: 'narrow' },
    { key: 'phone', title: 'Mobile', kind: 'phone', of: row => row.user },
    { key: 'type', title: 'Type', kind: 'text', of: row => termsDocuments[row.type].label },
    { key: 'version', title: 'Version', kind: 'text', of: row => row.version },
    { key: 'createdAt', title: 'Agreed', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'lastAt', title: 'Last Agreed', kind: 'moment', of: row => row.lastAt },
    { key: 'withdrawnAt', title: 'Withdrawn', kind: 'moment', of: row => row.withdrawnAt },
    { key: 'times', title: 'Times', kind: 'number', of: row => row.times },
  ],
})
export type TermsAgreementsQuery = QueryOf<typeof termsAgreementList>
