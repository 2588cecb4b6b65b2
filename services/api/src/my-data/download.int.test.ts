import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { defineDownloads } from '@opdesk/workflows/downloads/downloads.ts'
import { eventRules } from '@opdesk/workflows/downloads/event-rules.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, Client, pdf } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { giveAccount } from '../testing/payout-accounts.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let sale: Sale
let count = 0
let phone = ''
beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  mailbox = openMailbox(scene.test)
  sale = saleOn(scene)
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

afterEach(() => vi.restoreAllMocks())

const newcomer = async (options: Parameters<Scene['subscriber']>[2] = {}): Promise<Client> => {
  count += 1
  phone = String(8_500_000_000 + count)
  return await scene.subscriber(`person-${count}`, phone, options)
}
const later = async (hours: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
  await scene.admin.as('admin', 'admin')
  await Promise.all(Object.entries(scene.as).map(([name, client]) => client.as(name, 'management')))
}
const answerOf = ({ status, body }: Answer) => [status, body.code]
const codeOf = async (number = phone) => {
  const texts = await mailbox.textsTo(`+91${number}`)
  return /^\d{6}/.exec(texts.findLast(text => text.includes('download your data')) ?? '')?.[0] ?? ''
}
const ask = (person: Client, otp: string) => person.post('/user/download', { otp })
const stateOf = async (person: Client) => (await person.get('/user/download')).body.data
const file = (person: Client) => person.get('/user/download/file')
/** Asks with the code, and waits for the file. */
const asked = async (person: Client, number = phone) => {
  expect((await person.post('/user/download/code', {})).status).toBe(200)
  expect((await ask(person, await codeOf(number))).status).toBe(200)
}
const ready = async (person: Client) => {
  await waitUntil(async () => !['queued', 'running'].includes((await stateOf(person)).state), 60_000)
  expect((await stateOf(person)).state).toBe('ready')
}
const placeOf = async (person: string): Promise<string> => {
  const events = await scene.test.deps.store.read(subscriberStream(person))
  const id = String(events.findLast(({ type }) => type === 'subscriber_download_asked_for')?.data.download_id)
  return join(scene.test.folder, 'exports', id.slice(-2), id)
}
const isKept = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

/** The leaves of a value by path, with the index of each item. */
const leavesOf = (value: unknown, path: readonly string[] = []): [path: string, leaf: unknown][] =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
    : [[path.join('.'), value]]

const reasonOf = (type: string, leaf: string): string | undefined =>
  Object.entries(eventRules[type] ?? {}).find(([path]) => leaf === path || leaf.startsWith(`${path}.`))?.[1]

/** All events of the log about a person, found without the product's own search: by subject, by data and by the stream's name. */
const eventsAbout = async (person: string): Promise<RecordedEvent[]> => {
  const all = await scene.test.deps.store.readAll('0', 100_000)
  const isAbout = ({ metadata, data, stream }: RecordedEvent) =>
    metadata.subject === person || data.subscriber_id === person || stream.endsWith(`-${person}`)
  const streams = new Set(all.filter(isAbout).map(({ stream }) => stream))
  const ofMany = /^(invoice|coupon|payment-batch|payment-release)-/
  return all.filter(event =>
    ofMany.test(event.stream) ? /^invoice/.test(event.stream) && isAbout(event) : streams.has(event.stream),
  )
}

describe('the archive', () => {
  let person: Client
  let entries: Record<string, Uint8Array>
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's program knows JSON, not our types
  let data: any
  let before: RecordedEvent[]
  beforeAll(async () => {
    const stranger = await newcomer({ name: 'Stranger Singh' })
    await scene.claim(stranger, 'settled', { doctor_fee: 10, pharmacy_fee: 0, hospital: 'Clinic of the stranger' })
    person = await newcomer({ name: 'Meena Pillai', plan: null })
    const id = person.userId ?? ''
    await sale.buy(person, await sale.addPlan(), { membership_id: 1 })
    await rest(scene.test)
    await later(80)
    await person.as(id, 'subscriber')
    await giveAccount(scene.test.deps, id)
    const small = { member_id: id, doctor_fee: 10, pharmacy_fee: 0 }
    const settled = await scene.claim(person, 'settled', { ...small, hospital: 'Sunrise' })
    await scene.claim(person, 'draft', { ...small, hospital: 'दिल्ली क्लिनिक' })
    const rejected = await scene.claim(person, 'submitted', small)
    await scene.decide('verifier', rejected, 5, 'The bill is missing')
    await rest(scene.test)
    const upload = await person.upload([{ name: 'dispute ../letter.pdf', content: pdf('a letter') }])
    const disputed = await person.patch(`/user/raise-claim-dispute/${rejected}`, {
      user_remark: 'Please look again',
      files: [upload.body.data[0].file_id],
    })
    expect(disputed.status, JSON.stringify(disputed.body)).toBe(200)
    const friend = { refer_name: 'Friend Fernandes', refer_phone: '7700000001', refer_email: 'friend@example.org' }
    expect((await person.post('/user/refer-user', friend)).status).toBe(200)
    await scene.as.verifier.get(`/files/${(await person.get(`/user/claims/${settled}`)).body.data.prescription?.[0]?.file_id}`)
    await rest(scene.test)
    before = await eventsAbout(id)
    await asked(person)
    await ready(person)
    const answer = await file(person)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="opdesk-my-data-2026-03-13\.zip"$/),
    })
    entries = unzipSync(answer.body)
    data = JSON.parse(Buffer.from(entries['my-data.json'] ?? []).toString())
  }, 120_000)

  test('has every field of every event, but those left out by name', () => {
    const given = new Map(
      data.records.flatMap(({ events }: { events: { id: string }[] }) => events.map(event => [event.id, event] as const)),
    )
    const types = new Set(before.map(({ type }) => type))
    for (const type of [
      'claim_settled',
      'dispute_raised',
      'order_fulfilled',
      'invoice_issued',
      'payout_account_entered',
      'referral_made',
      'wallet_debited',
    ])
      expect(types, type).toContain(type)
    let compared = 0
    for (const event of before) {
      const own = given.get(event.id) as { type: string; at: string; data: unknown } | undefined
      expect(own, `${event.stream} ${event.type}`).toMatchObject({ type: event.type, at: event.at })
      const leaves = new Map(leavesOf(own?.data))
      for (const [path, leaf] of leavesOf(event.data)) {
        const reason = reasonOf(event.type, path)
        if (reason === undefined) expect(leaves.get(path), `${event.type} ${path}`).toEqual(leaf)
        else if (reason === 'masked') expect(leaves.get(path), `${event.type} ${path}`).not.toEqual(leaf)
        else expect(leaves.has(path), `${event.type} ${path}`).toBe(false)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(300)
  })

  test('shows no other person, neither staff nor a stranger', () => {
    const texts = Object.entries(entries).filter(([name]) => name.endsWith('.json'))
    const text = texts.map(([, bytes]) => Buffer.from(bytes).toString()).join()
    const others = ['Stranger', 'person-1"', 'Friend', '7700000001', 'friend@example.org', '50100123454821']
    const staff = ['verifier', 'management', 'manager', 'finance', 'admin'].flatMap(id => [
      `Name of ${id}`,
      `${id}@`,
      `"id":"${id}"`,
    ])
    for (const other of [...others, ...staff]) expect(text.includes(other), other).toBe(false)
    expect(text).toContain('Meena Pillai')
    expect(text).toContain('दिल्ली क्लिनिक')
    expect(text).toContain('••4821')
    const by = new Set(data.records.flatMap(({ events }: { events: { by: string }[] }) => events.map(event => event.by)))
    expect([...by].sort()).toEqual(['management', 'process', 'you'])
  })

  test('has the uploads byte for byte, under safe names', async () => {
    expect(data.documents).toHaveLength(4)
    for (const { path, sha256, size } of data.documents) {
      const bytes = entries[path] ?? new Uint8Array()
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
      expect(path).toMatch(/^documents\/[0-9a-f-]{36}-[^/]+\.pdf$/)
    }
    expect(Object.keys(entries).sort()).toEqual(
      ['my-data.json', 'my-data.pdf', ...data.documents.map(({ path }: { path: string }) => path)].sort(),
    )
  })

  test('has what is kept outside the log', () => {
    expect(data.profile).toMatchObject({ details: { name: 'Meena Pillai', phone }, consents: [{ document: 'signup_terms' }] })
    expect(data.sessions.length).toBeGreaterThan(0)
    expect(data.document_accesses).toMatchObject([{ day: '2026-03-13', role: 'verifier' }])
    expect(data.left_out).toContainEqual({ event: 'claim_submitted', field: 'assigned_verifier', why: 'staff' })
  })

  test('has a summary as PDF', () => {
    expect(
      Buffer.from(entries['my-data.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('a request', () => {
  test('needs a fresh code of the same person', async () => {
    const person = await newcomer()
    expect(answerOf(await ask(person, '000000'))).toEqual([422, 'wrong_otp'])
    await person.post('/user/download/code', {})
    const code = await codeOf()
    const other = await newcomer()
    expect(answerOf(await ask(other, code))).toEqual([422, 'wrong_otp'])
    expect(answerOf(await ask(person, String((Number(code) + 1) % 1_000_000).padStart(6, '0')))).toEqual([422, 'wrong_otp'])
    expect((await stateOf(person)).state).toBe('none')
    expect((await ask(person, code)).status).toBe(200)
    await ready(person)
    // The code is used up.
    expect(answerOf(await ask(person, code))).toEqual([422, 'wrong_otp'])
  })

  test('is refused for 72 hours after a change of the address', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await later(80)
    await person.as(id, 'subscriber')
    await person.post('/user/email', { email: `new-${id}@example.org` })
    const key = (await mailbox.linkTo(`new-${id}@example.org`, 1)).searchParams.get('key')
    expect((await person.post('/user/confirm-email', { key })).status).toBe(200)
    expect(answerOf(await person.post('/user/download/code', {}))).toEqual([409, 'contact_changed'])
    expect(answerOf(await ask(person, '123456'))).toEqual([409, 'contact_changed'])
  })

  test('is told, and stands in the history report', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await asked(person)
    await ready(person)
    const mailed = (words: string) =>
      waitUntil(async () => (await mailbox.textsTo(`${id}@example.org`)).some(text => text.includes(words)))
    await mailed('was asked for')
    await mailed('is ready until')
    for (const text of await mailbox.textsTo(`${id}@example.org`)) expect(text).not.toContain('/download/file')
    const logs = (await scene.admin.get('/admin/audit-logs?program=4')).body.data.records
    expect(logs).toContainEqual(expect.objectContaining({ action: 'Download of the own data requested', record_id: id }))
  })
})

describe('the file', () => {
  test('is for the session that entered the code only', async () => {
    const person = await newcomer()
    expect(answerOf(await file(person))).toEqual([404, 'download_not_found'])
    await asked(person)
    await ready(person)
    const stolen = await new Client(scene.test).as(person.userId ?? '', 'subscriber')
    expect((await stateOf(stolen)).file).toMatchObject({ here: false })
    expect(answerOf(await file(stolen))).toEqual([403, 'download_elsewhere'])
    const other = await newcomer()
    expect(answerOf(await file(other))).toEqual([404, 'download_not_found'])
    for (const staff of [scene.admin, scene.as.verifier]) {
      expect(answerOf(await file(staff))).toEqual([403, 'forbidden'])
      expect(answerOf(await staff.get('/user/download'))).toEqual([403, 'forbidden'])
    }
    expect((await new Client(scene.test).get('/user/download/file')).status).toBe(401)
    expect((await file(person)).status).toBe(200)
  })

  test('is replaced by the next one, and removed after 24 hours', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await asked(person)
    await ready(person)
    const first = await placeOf(id)
    expect(await isKept(first)).toBe(true)
    await later(0.1)
    await asked(person)
    await ready(person)
    await waitUntil(async () => !(await isKept(first)))
    const second = await placeOf(id)
    await later(23.8)
    await person.as(id, 'subscriber')
    expect((await stateOf(person)).state).toBe('ready')
    expect(await isKept(second)).toBe(true)
    await later(0.3)
    expect((await stateOf(person)).state).toBe('expired')
    expect(answerOf(await file(person))).toEqual([404, 'download_not_found'])
    await waitUntil(async () => !(await isKept(second)))
  })

  test('is removed at once by the erasure', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await asked(person)
    await ready(person)
    const place = await placeOf(id)
    const erased = await scene.admin.delete(`/admin/registered-users/${id}`)
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
    await waitUntil(async () => !(await isKept(place)))
    const jobs = () => scene.test.deps.db.selectFrom('app.job').select('job_id').where('owner_id', '=', id).execute()
    await expect.poll(jobs).toEqual([])
  })

  // The last test: it ends the workflows of this process.
  test('is made by the next process after the first one ended', async () => {
    const person = await newcomer()
    await scene.claim(person, 'draft')
    const { storage, store, clock } = scene.test.deps
    const reading = Promise.withResolvers<never>()
    const opened = Promise.withResolvers<void>()
    vi.spyOn(storage, 'open').mockImplementationOnce(() => {
      opened.resolve()
      return reading.promise
    })
    await asked(person)
    await opened.promise
    const stopped = scene.test.workflows.stop()
    reading.reject(new Error('the process ends'))
    await stopped
    expect(['queued', 'running']).toContain((await stateOf(person)).state)
    expect(await isKept(await placeOf(person.userId ?? ''))).toBe(false)
    const downloads = defineDownloads({ folder: join(scene.test.folder, 'exports'), storage })
    const { connectionString } = scene.test
    const next = startWorkflows({ store, connectionString, clock, logger: runLog(), workflows: [downloads], sweepMs: 25 })
    await ready(person)
    await next.stop()
    expect(Object.keys(unzipSync((await file(person)).body))).toHaveLength(3)
  })
})
