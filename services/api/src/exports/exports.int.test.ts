import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { ExportFormat } from '@opdesk/contracts/export/formats.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  const small = { doctor_fee: 10, pharmacy_fee: 0 }
  await scene.claim(asha, 'settled', { ...small, hospital: '=HYPERLINK("http://x")' })
  await scene.claim(asha, 'submitted', { ...small, hospital: 'अपोलो, दिल्ली 😀' })
  await scene.claim(asha, 'verified', { ...small, hospital: 'Sunrise "West"' })
  await scene.claim(ravi, 'submitted', { ...small, hospital: 'Sunrise East' })
  await scene.claim(ravi, 'draft', { ...small, hospital: 'Sunrise Draft' })
})
afterAll(() => scene?.stop())

type Area = 'management' | 'admin' | 'user'
const ended = async (who: Client, area: Area, id: string): Promise<Answer['body']['data']> => {
  let job: Answer['body']['data']
  await waitUntil(async () => {
    job = (await who.get(`/${area}/exports/${id}`)).body.data
    return !['queued', 'running'].includes(job.status)
  }, 25_000)
  return job
}
const exported = async (who: Client, area: Area, list: string, format: ExportFormat, query: object = {}) => {
  const asked = await who.post(`/${area}/exports`, { list, format, query })
  expect([asked.status, asked.body.data?.status], JSON.stringify(asked.body)).toEqual([200, 'queued'])
  return ended(who, area, asked.body.data._id)
}
const bytesOf = async (who: Client, job: { file: { url: string } }): Promise<Buffer> => {
  const answer = await who.get(job.file.url.replace('/api/v1', ''))
  expect(answer.status).toBe(200)
  return answer.body
}
const linesOf = (csv: Buffer): string[] => csv.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
const csvOf = async (who: Client, area: Area, list: string, query: object = {}) =>
  linesOf(await bytesOf(who, await exported(who, area, list, 'csv', query)))

test('all matches are in the file as the list has them, in its order', async () => {
  const listed = await scene.as.verifier.get('/management/claims?search=sunrise&sortBy=hospital&sortOrder=1')
  expect(listed.body.data.records).toHaveLength(2)
  const [header, ...rows] = await csvOf(scene.as.verifier, 'management', 'claims', {
    search: 'sunrise',
    sortBy: 'hospital',
    sortOrder: 1,
  })
  expect(header).toBe(
    'S.No,Claim ID,Raised Date,Name,Doctor Name,Hospital/Clinic Name,Act. Bill Amt. (₹),Claimable Amt. (₹),Approved Amt. (₹),Status',
  )
  const numbers = listed.body.data.records.map((claim: { claim_id: string }) => claim.claim_id)
  expect(rows).toEqual([
    `1,${numbers[0]},10/03/2026,Name of asha-son,Dr. Meera Iyer,"Sunrise ""West""",10.00,8.00,8.00,Approved by Verifier`,
    `2,${numbers[1]},10/03/2026,Name of ravi-son,Dr. Meera Iyer,Sunrise East,10.00,8.00,,Pending`,
  ])
})

test.each(['csv', 'xlsx', 'pdf'] as const)('a %s is offered to whoever asked for it, under its name', async format => {
  const job = await exported(scene.as.management, 'management', 'claims', format)
  expect(job).toMatchObject({ list: 'claims', format, status: 'completed', progress: { done: 4, total: 4 }, failure: null })
  expect(job.file.name).toBe(`claims_2026_03_10_12_00_00.${format}`)
  expect(job.file.expires_at).toBe('2026-03-17T06:30:00.000Z')
  const answer = await scene.as.management.get(job.file.url.replace('/api/v1', ''))
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="claims_2026_03_10_12_00_00.${format}"`,
    'content-length': String(job.file.size),
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body).toHaveLength(job.file.size)
})
