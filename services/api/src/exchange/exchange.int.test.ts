import { claimStates } from '@opdesk/contracts/claim/states.ts'
import type { ExchangeType, FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { addOrganization } from '../testing/organization.ts'
import { makeKey, programOf } from '../testing/program-keys.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'
import { mustSupports } from './must-supports.ts'
import { outcomeOf } from './resources/decision.ts'
import { schemaErrors } from './testing/r4.ts'

let scene: Scene
let asha: Client
let ravi: Client
let program: ReturnType<typeof programOf>
let keyId: string
const claims: Record<string, string> = {}

const inForce = async (): Promise<string> => (await asha.get('/public/conditions?type=EXCHANGE')).body.data.version
const agree = async (person: Client) => person.call('PUT', '/user/exchange-consent', { version: await inForce() })
const read = async (path: string) => (await program.get(`/program/fhir/${path}`)).body
const resourcesOf = (bundle: { entry: { resource: FhirResource }[] }) => bundle.entry.map(({ resource }) => resource)
const bundleOf = async (id: string) => read(`Claim/${id}/bundle`)

beforeAll(async () => {
  scene = await startScene({ sweepMs: 50 })
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  for (const step of ['submitted', 'approved', 'settled'] as const) claims[step] = await scene.claim(asha, step)
  for (const [name, status] of [
    ['clarification', 6],
    ['rejected', 5],
    ['invalid', 7],
  ] as const) {
    claims[name] = await scene.claim(asha, 'submitted')
    await scene.decide('verifier', claims[name] ?? '', status)
  }
  claims.self = await scene.claim(asha, 'submitted', { member_id: 'asha' })
  claims.raviSubmitted = await scene.claim(ravi, 'submitted')
  claims.draft = await scene.claim(asha, 'draft')
  await scene.test.letOneAdminActAlone()
  const made = await makeKey(scene.admin, { scopes: ['exchange.read'] }, 'admin')
  keyId = made._id
  program = programOf(scene.admin, made.key)
  expect((await agree(asha)).status).toBe(200)
  await rest(scene.test)
})
afterAll(() => scene?.stop())

describe('the resources of a claim', () => {
  test.each(['submitted', 'approved', 'settled', 'clarification', 'rejected', 'invalid'])(
    'pass the schema of R4 when %s',
    async name => {
      const bundle = await bundleOf(claims[name] ?? '')
      expect(schemaErrors('Bundle', bundle)).toEqual([])
      const resources = resourcesOf(bundle)
      for (const resource of resources) expect(schemaErrors(resource.resourceType as ExchangeType, resource)).toEqual([])
      expect(new Set(resources.map(({ resourceType }) => resourceType))).toEqual(
        new Set([
          'Patient',
          'Practitioner',
          'Coverage',
          'DocumentReference',
          'Claim',
          'ClaimResponse',
          ...(name === 'settled' ? ['PaymentReconciliation'] : []),
        ]),
      )
      for (const { resourceType, id } of resources)
        expect(await read(`${resourceType}/${id}`)).toEqual(
          resources.find(resource => resource.resourceType === resourceType && resource.id === id),
        )
    },
  )

  test('fail the schema once a field is wrong', async () => {
    const claim = await read(`Claim/${claims.submitted}`)
    const { provider: _, ...withoutProvider } = claim
    expect(schemaErrors('Claim', withoutProvider)).toContain(" must have required property 'provider'")
    expect(schemaErrors('Claim', { ...claim, colour: 'red' })).toContain(' must NOT have additional properties')
    expect(schemaErrors('Claim', { ...claim, total: { value: '12', currency: 'INR' } })).not.toEqual([])
    expect(schemaErrors('Claim', { ...claim, created: '10 March' })).not.toEqual([])
    expect(schemaErrors('ClaimResponse', claim)).not.toEqual([])
  })

  test('tell amounts, decision and payment', async () => {
    const staff = (await scene.admin.get(`/admin/claims/${claims.settled}`)).body.data
    const resources = resourcesOf(await bundleOf(claims.settled ?? ''))
    const of = (type: ExchangeType) => resources.find(({ resourceType }) => resourceType === type)
    expect(of('Claim')).toMatchObject({ total: { value: staff.bill_amount, currency: 'INR' } })
    const benefit = { category: { coding: [{ code: 'benefit' }] }, amount: { value: staff.approved_claimable_amount } }
    expect(of('ClaimResponse')).toMatchObject({
      outcome: 'complete',
      disposition: 'Settled',
      total: [{}, {}, benefit],
      payment: { amount: { value: staff.paid_amount } },
    })
    expect(of('PaymentReconciliation')).toMatchObject({ outcome: 'complete', paymentAmount: { value: staff.paid_amount } })
    expect(of('Claim')?.created).toMatch(/\+05:30$/)
    expect(await read(`ClaimResponse/${claims.rejected}`)).toMatchObject({
      outcome: 'complete',
      disposition: 'Rejected',
      total: [{}, {}, { amount: { value: 0 } }],
      processNote: [{ text: expect.stringContaining('Because of the bills') }],
    })
    expect(await read(`ClaimResponse/${claims.clarification}`)).toMatchObject({ outcome: 'partial' })
    expect(await read(`ClaimResponse/${claims.submitted}`)).toMatchObject({ outcome: 'queued' })
    expect(Object.keys(outcomeOf).sort()).toEqual([...claimStates].sort())
  })

  test('leave out address, email, account and contents', async () => {
    const text = JSON.stringify(await bundleOf(claims.settled ?? ''))
    for (const word of ['@example.org', 'asha@', '/api/v1/files/', '"data"', 'address']) expect(text).not.toContain(word)
  })
})

/** True if a path leads to a value, through the first of each list. */
const has = (value: unknown, path: readonly string[]): boolean => {
  const one = Array.isArray(value) ? value[0] : value
  const [key, ...rest] = path
  if (key === undefined) return one !== undefined
  return typeof one === 'object' && one !== null && has((one as Record<string, unknown>)[key], rest)
}

test('fills each must-support element, or says why not', async () => {
  const resources = resourcesOf(await bundleOf(claims.self ?? ''))
  expect(mustSupports.length).toBeGreaterThan(20)
  const wrong = mustSupports.filter(({ type, path, absent }) => {
    const found = resources.find(({ resourceType }) => resourceType === type)
    return has(found, path.split('.')) === (absent !== undefined)
  })
  expect(wrong).toEqual([])
})

test('describes itself by a valid capability statement', async () => {
  const answer = await program.get('/program/fhir/metadata')
  expect(answer.headers['content-type']).toContain('application/fhir+json')
  expect(schemaErrors('CapabilityStatement', answer.body)).toEqual([])
})

test('answers claims without consent, drafts and unknown ids alike', async () => {
  const ids = [claims.raviSubmitted, claims.draft, 'unknown', "x' or 1=1--", '%2e%2e%2fkey']
  const answers = await Promise.all(ids.map(id => program.get(`/program/fhir/Claim/${encodeURIComponent(id ?? '')}`)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect(schemaErrors('OperationOutcome', answers[0]?.body)).toEqual([])
  expect((await program.get(`/program/fhir/PaymentReconciliation/${claims.settled}.9`)).status).toBe(404)
})

test('refuses keys of organizations, other scopes and people', async () => {
  await addOrganization(scene.test, 'meridian', 'Meridian Textiles')
  const own = { organization: 'meridian', scopes: ['exchange.read'] }
  expect((await scene.admin.post('/admin/program-keys', { name: 'A', expires_on: '2026-04-10', ...own })).status).toBe(400)
  const { key } = await makeKey(scene.admin, { scopes: ['claims.read'] }, 'admin')
  const refused = await programOf(scene.admin, key).get(`/program/fhir/Claim/${claims.settled}`)
  expect([refused.status, refused.body.issue[0].details.text]).toEqual([403, 'program_key_scope'])
  expect((await asha.get(`/program/fhir/Claim/${claims.settled}`)).status).toBe(401)
})

test('exports all shared claims over pages, and continues after any', async () => {
  const types = (lines: string) =>
    lines
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as FhirResource)
  const whole = await program.get('/program/fhir/export')
  expect(whole.headers['content-type']).toContain('application/fhir+ndjson')
  const all = types(whole.body)
  expect(all.filter(({ resourceType }) => resourceType === 'Claim').map(({ id }) => id)).toEqual(
    ['submitted', 'approved', 'settled', 'clarification', 'rejected', 'invalid', 'self'].map(name => claims[name]).sort(),
  )
  for (const resource of all) expect(schemaErrors(resource.resourceType as ExchangeType, resource)).toEqual([])
  const paged: FhirResource[] = []
  let path: string | undefined = '/program/fhir/export?_count=2'
  while (path) {
    const { body, headers }: { body: string; headers: Record<string, unknown> } = await program.get(path)
    if (body !== '') paged.push(...types(body))
    path = /api\/v1(\/program[^>]+)>/.exec(String(headers.link ?? ''))?.[1]
  }
  expect(paged).toEqual(all)
})

test('shows each reading to its owner, and to admins of breaches', async () => {
  await bundleOf(claims.settled ?? '')
  const { records } = (await asha.get('/user/document-access?pageSize=50')).body.data
  expect(records).toContainEqual(expect.objectContaining({ role: 'program', kinds: ['claim'], claims: [expect.any(String)] }))
  const stored = await scene.test.deps.db.selectFrom('app.document_access').selectAll().where('role', '=', 'program').execute()
  expect(new Set(stored.map(({ person_id, staff_id }) => `${person_id} ${staff_id}`))).toEqual(new Set([`asha ${keyId}`]))
})

test('stops at once when the consent is taken back', async () => {
  expect((await agree(ravi)).status).toBe(200)
  await rest(scene.test)
  const path = `/program/fhir/Claim/${claims.raviSubmitted}`
  expect((await program.get(path)).status).toBe(200)
  expect((await ravi.delete('/user/exchange-consent')).status).toBe(200)
  expect((await program.get(path)).status).toBe(404)
  expect((await program.get('/program/fhir/export')).body).not.toContain(claims.raviSubmitted)
  expect((await ravi.get('/user/my-data')).body.data.exchange).toMatchObject([{ withdrawn_at: expect.any(String), times: 1 }])
  expect((await agree(ravi)).status).toBe(200)
  await rest(scene.test)
  expect((await program.get(path)).status).toBe(200)
  const events = await scene.test.deps.store.read(subscriberStream('ravi'))
  expect(
    events.filter(({ data }) => (data as { document?: string }).document === 'exchange_consent').map(({ type }) => type),
  ).toEqual(['consent_given', 'consent_withdrawn', 'consent_given'])
})

test('asks again for a changed text', async () => {
  const outdated = await ravi.call('PUT', '/user/exchange-consent', { version: '2020-01-01' })
  expect([outdated.status, outdated.body.code]).toEqual([422, 'terms_changed'])
  const condition = '<h2>New</h2><p>Another receiver.</p>'
  expect((await scene.admin.patch('/admin/conditions/exchange', { condition, condition_hi: '' })).status).toBe(200)
  await rest(scene.test)
  const path = `/program/fhir/Claim/${claims.raviSubmitted}`
  expect((await program.get(path)).status).toBe(404)
  expect((await agree(ravi)).status).toBe(200)
  await rest(scene.test)
  expect((await program.get(path)).status).toBe(200)
})

test('ends with the consent to the account', async () => {
  const { consents } = (await ravi.get('/user/my-data')).body.data
  const terms = consents.find(({ type }: { type: string }) => type === 'SIGNUP')?.version
  expect((await ravi.post('/user/consent/withdraw', { terms })).status).toBe(200)
  expect((await program.get(`/program/fhir/Claim/${claims.raviSubmitted}`)).status).toBe(404)
})

test('shares claims for a child only with the declaration of the parent', async () => {
  const { db } = scene.test.deps
  const path = `/program/fhir/Claim/${claims.submitted}`
  expect((await agree(asha)).status).toBe(200)
  await rest(scene.test)
  expect((await program.get(path)).status).toBe(200)
  const members = await asha.get('/user/members')
  expect(members.body.data.records).toContainEqual(expect.objectContaining({ _id: 'asha-son' }))
  const change = (dob: string, declared: object | null) =>
    sql`
    update ${viewTable('subscriber')} set doc = jsonb_set(doc, '{members}', (
      select jsonb_agg(case when member ->> 'member_id' = 'asha-son'
        then member || jsonb_build_object('dob', ${dob}::text, 'declared', ${JSON.stringify(declared)}::jsonb) else member end)
      from jsonb_array_elements(doc -> 'members') member))
    where subscriber_id = 'asha'`.execute(db)
  await change('2018-01-01', null)
  expect((await program.get(path)).status).toBe(404)
  expect((await program.get('/program/fhir/export')).body).not.toContain(claims.submitted)
  await change('2018-01-01', { version: '2026-12-01', at: '2026-03-01T00:00:00.000Z' })
  expect((await program.get(path)).status).toBe(200)
})

test('shares nothing once the person asks for the erasure', async () => {
  const { db } = scene.test.deps
  expect((await program.get(`/program/fhir/Claim/${claims.settled}`)).status).toBe(200)
  await sql`update ${viewTable('subscriber')} set doc = doc || '{"erasure_due_at": "2026-03-20T00:00:00.000Z"}'
    where subscriber_id = 'asha'`.execute(db)
  expect((await program.get(`/program/fhir/Claim/${claims.settled}`)).status).toBe(404)
  expect((await program.get('/program/fhir/export')).body).toBe('')
})
