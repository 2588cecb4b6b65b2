import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { ownFilter, selectFilter } from '../list-filter.ts'
import { importRecord } from './queries.ts'
import { importStateLabels, importStates, importTones } from './states.ts'

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
    state: selectFilter(z.enum(importStates), {
      label: 'State',
      all: 'All states',
      choices: importStates.map(value => ({ value, label: importStateLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'file', title: 'File', main: true, kind: 'text', of: row => row.file_name, fit: 'wide' },
    { key: 'corporate', title: 'Organization', kind: 'text', of: row => row.corporate.name, fit: 'wide' },
    { key: 'plan', title: 'Plan', kind: 'text', of: row => row.plan.name, fit: 'narrow' },
    { key: 'createdAt', title: 'Begun', sortBy: 'createdAt', kind: 'moment', of: row => row.createdAt },
    { key: 'by', title: 'By', kind: 'text', of: row => row.created_by.name, fit: 'narrow' },
    { key: 'rows', title: 'Rows', kind: 'number', of: row => row.counts.rows },
    { key: 'imported', title: 'Imported', kind: 'number', of: row => row.counts.imported },
    { key: 'failed', title: 'Failed', kind: 'number', of: row => row.counts.failed },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: ({ state }) => ({ tone: importTones[state], label: importStateLabels[state] }),
    },
  ],
})
export type ImportsQuery = QueryOf<typeof importList>
