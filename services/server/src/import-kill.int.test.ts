import { setTimeout as delay } from 'node:timers/promises'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { writeSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { personOf, sheetOf } from '@opdesk/testing/employee-sheet.ts'
import { corporatePlanOf, organizationOf } from '@opdesk/testing/master-bodies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableProduct, killableProduct } from './testing/killable-product.ts'

const EMPLOYEES = 2000

let product: KillableProduct
beforeAll(async () => {
  product = await killableProduct('import-kill', 'admin')
})
afterAll(() => product?.end())

const json = async <T>(answer: Response): Promise<T> => {
  const body = (await answer.json()) as { data: T }
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
  return body.data
}
const post = async <T>(url: string, body: object): Promise<T> =>
  json<T>(
    await fetch(url, {
      method: 'POST',
      headers: { ...product.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const until = async (url: string, reached: (found: EmployeeImport) => boolean): Promise<EmployeeImport> => {
  for (let look = 0; look < 6000; look += 1) {
    const found = await product.get<EmployeeImport>(url)
    if (found && reached(found)) return found
    await delay(20)
  }
  throw new Error('the import never got there')
}

const workbook = (): Promise<Uint8Array> => writeSheet(sheetOf(Array.from({ length: EMPLOYEES }, (_, n) => personOf(n))))

const begin = async (
  url: string,
  organization: { corporate: string; plan: string },
  file: Uint8Array,
): Promise<EmployeeImport> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...organization, membership: '0' })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'staff.xlsx')
  return json<EmployeeImport>(await fetch(`${url}/imports`, { method: 'POST', headers: product.headers, body: form }))
}

/** Number of events of a type in the log, and number of different streams with such an event. */
const inTheLog = async (type: string): Promise<number[]> => {
  const { rows } = await product.client.query<{ all: string; different: string }>(
    'select count(*) as all, count(distinct stream) as different from log.events where type = $1',
    [type],
  )
  return [Number(rows[0]?.all), Number(rows[0]?.different)]
}

const addOrganization = async (url: string): Promise<{ corporate: string; plan: string }> => {
  const { _id: corporate } = await post<{ _id: string }>(`${url}/corporation`, organizationOf('Mill'))
  const { _id: plan } = await post<{ _id: string }>(`${url}/plan`, corporatePlanOf('Mill Care', corporate))
  return { corporate, plan }
}

test('imports 2,000 employees once each, with three kills on the way', async () => {
  const { url } = product
  await product.start()
  const organization = await addOrganization(url)
  const file = await workbook()
  const begun = await begin(url, organization, file)
  expect(begun).toMatchObject({ state: 'review', counts: { rows: EMPLOYEES, valid: EMPLOYEES } })
  await post(`${url}/imports/${begun._id}/submit`, { rows: 'all', invite: false })
  for (const share of [0.1, 0.4, 0.7]) {
    const found = await until(`${url}/imports/${begun._id}`, ({ progress }) => progress.done >= EMPLOYEES * share)
    expect(found.state, `killed at ${share}`).toBe('importing')
    await product.kill()
    await product.start()
  }
  const done = await until(`${url}/imports/${begun._id}`, ({ state }) => state !== 'importing')
  expect(done).toMatchObject({ state: 'imported', counts: { rows: EMPLOYEES, imported: EMPLOYEES, failed: 0 } })
  expect(await inTheLog('employment_began')).toEqual([EMPLOYEES, EMPLOYEES])
  expect(await inTheLog('subscriber_registered')).toEqual([EMPLOYEES, EMPLOYEES])
  expect(await inTheLog('plan_activated')).toEqual([EMPLOYEES, EMPLOYEES])
  expect(await inTheLog('import_completed')).toEqual([1, 1])

  const again = await begin(url, organization, file)
  expect(again.counts, 'the same sheet after the kills').toMatchObject({ valid: 0, invalid: EMPLOYEES })
}, 1_200_000)
