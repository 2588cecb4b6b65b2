import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ExportJob } from '@opdesk/contracts/export/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableProduct, killableProduct } from './testing/killable-product.ts'

const ROWS = 20_000

let product: KillableProduct
beforeAll(async () => {
  product = await killableProduct('export-kill', 'manager')
})
afterAll(() => product?.end())

/** The export as the API lists it; `null` before it is in the list. */
const jobOf = async (url: string, id: string): Promise<ExportJob | null> => {
  const response = await fetch(`${url}/exports/${id}`, { headers: product.headers })
  if (response.status === 404) return null
  return ((await response.json()) as { data: ExportJob }).data
}
const until = async (url: string, id: string, reached: (job: ExportJob) => boolean): Promise<ExportJob> => {
  for (let look = 0; look < 3000; look += 1) {
    const job = await jobOf(url, id)
    if (job && reached(job)) return job
    await delay(20)
  }
  throw new Error('the export never got there')
}
/**
 * The product reports progress only at intervals, so the export may be complete before its first report: the file's growth is
 * checked instead.
 */
const untilSomethingIsIn = async (folder: string): Promise<void> => {
  for (let look = 0; look < 6000; look += 1) {
    if (existsSync(folder) && (await readdir(folder)).length > 0) return
    await delay(5)
  }
  throw new Error('nothing was written')
}

test('completes an export once when killed in the middle', async () => {
  const { url } = product
  await product.start()
  await product.client.query(
    `insert into claim_list (claim_id, claim_number, subscriber_id, subscriber_name, subscriber_email, subscriber_type, member_id,
       patient_name, claim_type, opd_date, doc_name, hospital, doc_registration, utr, bill_amount, claimable_amount, approved_amount, state_name,
       internal_status, status, resubmission, subscriber_reaction, dispute_status, verifier_id, verifier_name, created_at,
       submitted_at, raised_on, closed_at, stream_version, paid_amount, flags, flagged, search)
     select 'c' || n, 'CLM' || n, 's', 'Asha Rao', 'asha@example.org', 1, 's', 'Asha Rao', 0, date '2026-03-01', 'Dr. Rao',
       'City Clinic', '', '', 50000, 40000, null, 'awaiting_verifier', 0, 0, false, false, null, 'v', 'Vera', now(), now(), current_date, null, 1, 0, '{}', false, ''
     from generate_series(1, ${ROWS}) n`,
  )
  const asked = await fetch(`${url}/exports`, {
    method: 'POST',
    headers: { ...product.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'claims', format: 'pdf' }),
  })
  const { _id: id } = ((await asked.json()) as { data: ExportJob }).data
  const incoming = join(product.dataDir, 'exports', 'incoming')
  await untilSomethingIsIn(incoming)
  await product.kill()
  expect(await readdir(incoming), 'what was written of it').toHaveLength(1)
  expect((await product.store.read(`export-${id}`)).map(({ type }) => type)).toEqual(['export_requested'])

  await product.start()
  const done = await until(url, id, ({ status }) => status !== 'queued' && status !== 'running')
  expect(done).toMatchObject({ status: 'completed', progress: { done: ROWS, total: ROWS } })
  const file = Buffer.from(await (await fetch(`${url}/exports/${id}/file`, { headers: product.headers })).arrayBuffer())
  expect(file.length).toBe(done.file?.size)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-6).toString()).toContain('%%EOF')
  const events = await product.store.read(`export-${id}`)
  expect(events.map(({ type }) => type)).toEqual(['export_requested', 'export_completed'])
  expect(createHash('sha256').update(file).digest('hex')).toBe(events[1]?.data.sha256)
}, 480_000)
