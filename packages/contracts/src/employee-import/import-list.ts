import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { ownFilter } from '../list-filter.ts'
import { importRecord } from './queries.ts'
import { importStates } from './states.ts'

/**
 * The imports of employees, newest first. Admins see the imports of all organizations; `/hr/imports` has those of the caller's
 * organization.
 */
export const importList = defineList({
  name: 'imports',
  path: '/admin/imports',
  record: importRecord,
  sorts: ['createdAt'],
  search: 'Search by file name',
  days: { happened: 'Begun', label: null },
  filters: {
    corporate: ownFilter(recordId, () => 'Of one organization'),
    state: ownFilter(z.enum(importStates), () => 'In one state'),
  },
  // No table shows them: the latest imports are cards.
  columns: [],
})
export type ImportsQuery = QueryOf<typeof importList>
