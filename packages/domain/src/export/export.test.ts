import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { expect, test } from 'vitest'
import { cancelExport } from './cancel-export.ts'
import { completeExport, failExport } from './finish-export.ts'
import { requestExport } from './request-export.ts'
import { type ExportState, exportAggregate } from './state.ts'

const asha = { id: 'asha', name: 'Asha', designation: null }
const request: Extract<ExportEvent, { type: 'export_requested' }>['data'] = {
  list: 'claims',
  format: 'xlsx',
  query: { search: 'rao' },
  acts_for: [],
}
const made = { rows: 3, size: 900, sha256: 'ab' }
const requested: ExportEvent = { type: 'export_requested', data: request }
const after = (...events: ExportEvent[]): ExportState =>
  events.reduce(
    (state, event) => exportAggregate.evolve(state, event, { at: '2026-03-10T18:45:30.000Z', actor: asha }),
    exportAggregate.initial,
  )
const ended: [string, ExportEvent][] = [
  ['completed', { type: 'export_completed', data: { ...made, file_name: 'x', expires_at: '2026-03-17T18:45:30.000Z' } }],
  ['failed', { type: 'export_failed', data: { reason: 'failed' } }],
  ['cancelled', { type: 'export_cancelled', data: {} }],
]

test('refuses a person’s fourth simultaneous export, but not a third', () => {
  expect(requestExport(exportAggregate.initial, request, 2)).toEqual([requested])
  expect(() => requestExport(exportAggregate.initial, request, 3)).toThrow(errorCatalogue.too_many_exports[1])
})

test('an export dates its file’s name, and expires after seven days', () => {
  const [event] = completeExport(after(requested), made, new Date('2026-03-10T18:46:00.000Z'))
  expect(event).toEqual({
    type: 'export_completed',
    data: { ...made, file_name: 'claims_2026_03_11_00_15_30.xlsx', expires_at: '2026-03-17T18:46:00.000Z' },
  })
})

test.each(ended)('an export that is %s remains so', (status, event) => {
  const state = after(requested, event)
  expect(state.status).toBe(status)
  expect(completeExport(state, made, new Date())).toEqual([])
  expect(failExport(state, 'failed')).toEqual([])
  expect(() => cancelExport(state, 'asha')).toThrow(errorCatalogue.export_finished[1])
  for (const [, again] of ended) expect(exportAggregate.accepts(state, again.type)).toBe(false)
})

test('only the requester of an export can cancel it', () => {
  expect(cancelExport(after(requested), 'asha')).toEqual([{ type: 'export_cancelled', data: {} }])
  expect(() => cancelExport(after(requested), 'ravi')).toThrow(errorCatalogue.export_not_found[1])
  expect(() => cancelExport(exportAggregate.initial, 'asha')).toThrow(errorCatalogue.export_not_found[1])
})
