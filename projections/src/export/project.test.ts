import { expect, test } from 'vitest'
import { patron, recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { exported } from './project.ts'
import { type ExportWithProgress, toExportJob } from './query.ts'

const stream = 'export-e1'
const requested: Written = {
  stream,
  type: 'export_requested',
  data: { list: 'claims', format: 'pdf', query: { search: 'rao' }, acts_for: [] },
  actor: patron('asha'),
}
const completed: Written = {
  stream,
  type: 'export_completed',
  data: { rows: 7, file_name: 'claims.pdf', size: 99, sha256: 'ab', expires_at: '2026-03-17T06:30:00.000Z' },
}
const jobAfter = async (
  written: Written[],
  progress: { done: number | null; total: number | null; held?: boolean },
  now: string,
) => {
  const { rows } = await rowsAfter(exported, recorded(written))
  return toExportJob({ ...rows[0], held: true, ...progress } as ExportWithProgress, new Date(now), id => `/exports/${id}/file`)
}
const none = { done: null, total: null }
const soon = '2026-03-10T06:31:00.000Z'

test('an export belongs to its requester', async () => {
  const { rows } = await rowsAfter(exported, recorded([requested, completed]))
  expect(rows).toMatchObject([{ export_id: 'e1', owner_id: 'asha', state_name: 'completed' }])
})

test('a queued export has no total, a running one its progress', async () => {
  expect(await jobAfter([requested], none, soon)).toMatchObject({
    status: 'queued',
    progress: { done: 0, total: null },
    file: null,
  })
  const running = await jobAfter([requested], { done: 3, total: 7 }, soon)
  expect(running).toMatchObject({ status: 'running', progress: { done: 3, total: 7 }, file: null })
})

test('an export’s file is offered exactly until it expires', async () => {
  const kept = await jobAfter([requested, completed], none, '2026-03-17T06:29:59.999Z')
  expect(kept).toMatchObject({
    status: 'completed',
    progress: { done: 7, total: 7 },
    file: { url: '/exports/e1/file', size: 99 },
  })
  const gone = await jobAfter([requested, completed], none, '2026-03-17T06:30:00.000Z')
  expect(gone).toMatchObject({ status: 'expired', progress: { done: 7, total: 7 }, file: null })
})

test('an export is expired if its file was deleted early', async () => {
  const gone = await jobAfter([requested, completed], { ...none, held: false }, soon)
  expect(gone).toMatchObject({ status: 'expired', file: null })
})

test('a failed export explains the failure and the next step', async () => {
  const failed = { stream, type: 'export_failed', data: { reason: 'too_many_rows' } }
  const job = await jobAfter([requested, failed], none, soon)
  expect(job.status).toBe('failed')
  expect(job.failure?.message).toBe('These are more than 1,00,000 claims. Please narrow the filters, or export to Excel or CSV.')
})
