import { z } from 'zod'
import { actorName } from '../actor.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { oneOfCodes, ownFilter, segmentsFilter } from '../list-filter.ts'
import { Module, type ModuleCode, moduleLabels, programCodes, programLabel } from '../programs.ts'
import type { Tone } from '../tone.ts'

/** Kind of a change: a POST is shown as Add, a PATCH as Edit. */
export const auditMethods = ['POST', 'PATCH', 'DELETE'] as const
export type AuditMethod = (typeof auditMethods)[number]
export const auditMethodLabels: Record<AuditMethod, string> = { POST: 'Add', PATCH: 'Edit', DELETE: 'Delete' }
export const auditMethodTones: Record<AuditMethod, Tone> = { POST: 'good', PATCH: 'working', DELETE: 'bad' }

/** An entry of the history report. `old_record` and `new_record`: JSON text, null where there was, or is, no record. */
export const auditEntry = z.object({
  _id: z.string(),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  /** The verifier on leave that a substitute replaced; missing if people acted for themselves. */
  acting_for: z.object({ _id: z.string(), name: z.string() }).optional(),
  method: z.enum(auditMethods),
  program_id: z.int(),
  program_name: z.string(),
  module_id: z.int(),
  action: z.string(),
  record_id: z.string(),
  updatedAt: z.string(),
  old_record: z.string().nullable(),
  new_record: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The person who made the change, and the verifier that they substituted. */
export const auditedActor = ({ user_id: { name }, acting_for }: AuditEntry): string => actorName({ name, acting_for })

/** The history report. The search covers names, actions and the contents of records; dates filter by the IST day of the change. */
export const historyList = defineList({
  name: 'audit-logs',
  path: '/admin/audit-logs',
  record: auditEntry,
  sorts: ['updatedAt', 'name', 'method'],
  search: 'Search by person or record',
  days: { happened: 'Changed' },
  filters: {
    method: segmentsFilter(z.enum(auditMethods), {
      label: 'Method',
      all: 'All',
      choices: auditMethods.map(value => ({ value, label: auditMethodLabels[value] })),
    }),
    /** Screens set the module together with `program`. */
    module: ownFilter(oneOfCodes(Object.values(Module), 'Unknown module'), code => `Module: ${moduleLabels[code as ModuleCode]}`),
    program: ownFilter(oneOfCodes(programCodes, 'Unknown program'), code => `Program: ${programLabel(Number(code))}`),
  },
  columns: [
    serialColumn,
    { key: 'action', title: 'What was done', main: true, kind: 'text', of: ({ action }) => action, fit: 'wrap' },
    {
      key: 'method',
      title: 'Method',
      sortBy: 'method',
      kind: 'badge',
      of: ({ method }) => ({ tone: auditMethodTones[method], label: auditMethodLabels[method] }),
    },
    { key: 'program', title: 'Module', kind: 'text', of: ({ program_name }) => program_name },
    { key: 'record', title: 'Record', kind: 'text', of: ({ record_id }) => record_id },
    { key: 'name', title: 'By', sortBy: 'name', kind: 'text', of: auditedActor, fit: 'wrap' },
    { key: 'updatedAt', title: 'When', sortBy: 'updatedAt', kind: 'moment', of: ({ updatedAt }) => updatedAt },
  ],
})
export type HistoryQuery = QueryOf<typeof historyList>
