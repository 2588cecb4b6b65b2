import { CLAIM_WRITES_PER_MINUTE } from '@opdesk/contracts/claim/commands.ts'
import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { MAX_DRAFT_EVENTS } from '@opdesk/domain/claim/save-draft.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import type { App } from '../plugins/route.ts'
import { Client, pdf } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => scene?.stop())

const at = (app: App, { token, userId }: Client): Client => Object.assign(new Client({ ...scene.test, app }), { token, userId })

/** A draft with this many saves; it is written directly, since the API limits saves. */
const savedOften = async (owner: Client, times: number): Promise<string> => {
  const id = await scene.claim(owner, 'draft')
  await handleCommand({
    store: scene.test.deps.store,
    aggregate: claimAggregate,
    stream: claimStream(id),
    command: { id: crypto.randomUUID(), actor: { id: 'asha', role: 'subscriber', designation: null, name: 'Name of asha' } },
    now: scene.test.time.now,
    decide: state => {
      if (state.status !== 'draft') return []
      const { details, fees } = state
      return Array.from(
        { length: times },
        (_, index): ClaimEvent => ({
          type: 'claim_amended',
          data: { details: { ...details, hospital: `Clinic ${index}` }, fees },
        }),
      )
    },
  })
  await rest(scene.test)
  return id
}

describe('writing about claims', () => {
  test('is limited per person and minute over all processes', async () => {
    const apps = await Promise.all([1, 2].map(() => createApp({ ...scene.test.deps, claimWritesPerMinute: 4 })))
    const ravi = await scene.subscriber('ravi', '9000000002')
    const [here, there] = apps.map(app => at(app, ravi))
    if (!here || !there) throw new Error('no app')
    const id: string = (await here.post('/user/claims', {})).body.data._id
    const saves = ['A', 'B', 'C', 'D', 'E'].map(
      hospital => () => there.patch(`/user/claims/${id}`, { hospital: `Clinic ${hospital}` }),
    )
    const answers = await Promise.all(saves.map(save => save()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    const { body, headers } = await there.delete(`/user/claims/${id}`)
    expect([body.code, headers['retry-after']]).toEqual(['too_many_requests', '60'])
    expect(body.message).toContain('Please try again in 1 minute;')
    expect(await scene.test.deps.store.read(claimStream(id))).toHaveLength(4)
    expect((await at(apps[0] as App, asha).post('/user/claims', {})).status).toBe(200)
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
    expect((await here.patch(`/user/claims/${id}`, { hospital: 'Clinic F' })).status).toBe(200)
    await Promise.all(apps.map(app => app.close()))
  })

  test('is possible as often as the form autosaves', () => {
    // The web client saves a draft SAVE_AFTER_MS (1.2 s) after the last input, so at most 50 times a minute.
    expect(CLAIM_WRITES_PER_MINUTE).toBeGreaterThan(60_000 / 1200)
  })
})

describe('a draft at its save limit', () => {
  test('accepts no more saves, but can be sent with its last changes', async () => {
    const id = await savedOften(asha, MAX_DRAFT_EVENTS + 1000)
    const { data } = (await asha.get(`/user/claims/${id}`)).body
    expect(data.hospital).toBe(`Clinic ${MAX_DRAFT_EVENTS + 999}`)
    const refused = await asha.patch(`/user/claims/${id}`, { hospital: 'One more' })
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_changes'])
    const same = await asha.patch(`/user/claims/${id}`, { hospital: data.hospital })
    expect([same.status, same.body.data.version]).toEqual([200, data.version])
    const sent = await asha.patch(`/user/claims/${id}`, { hospital: 'The last', submit: true })
    expect([sent.status, sent.body.message]).toEqual([200, 'Claim submitted successfully'])
    expect((await asha.get(`/user/claims/${id}`)).body.data.hospital).toBe('The last')
  })

  test('can be discarded', async () => {
    const id = await savedOften(asha, MAX_DRAFT_EVENTS)
    expect((await asha.delete(`/user/claims/${id}`)).status).toBe(200)
  })
})

test('answers a repeated save like the first, also for documents alone', async () => {
  const id = await scene.claim(asha, 'draft')
  const save = (key: string, body: object) => asha.patch(`/user/claims/${id}`, body, { 'idempotency-key': key })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const once = await save(first, { hospital: 'Lake Clinic' })
  const prescription = [(await asha.upload([{ name: 'bill.pdf', content: pdf('lean') }])).body.data[0].file_id]
  const attached = await save(second, { prescription })
  for (const hospital of ['Hill Clinic', 'Sea Clinic']) await save(crypto.randomUUID(), { hospital })
  expect((await save(first, { hospital: 'Lake Clinic' })).body).toEqual(once.body)
  expect((await save(second, { prescription })).body).toEqual(attached.body)
  expect((await save(first, { hospital: 'Another' })).body.code).toBe('idempotency_key_reused')
  await rest(scene.test)
  expect((await asha.get(`/user/claims/${id}`)).body.data.hospital).toBe('Sea Clinic')
})

test('reads the draft’s stream once per save, without replaced events', async () => {
  const id = await scene.claim(asha, 'draft')
  const read = vi.spyOn(scene.test.deps.store, 'read')
  expect((await asha.patch(`/user/claims/${id}`, { hospital: 'Lake Clinic' })).status).toBe(200)
  expect(read.mock.calls.filter(([stream]) => stream === claimStream(id))).toHaveLength(1)
})
