import { join } from 'node:path'
import { runLog } from '@opdesk/testing/run-log.ts'
import { defineDownloads } from '@opdesk/workflows/downloads/downloads.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { downloadsOn } from '../testing/downloads.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { unzip } from '../testing/zips.ts'

let scene: Scene
let downloads: ReturnType<typeof downloadsOn>
let phone = ''
beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  downloads = downloadsOn(scene)
})
afterAll(async () => {
  await downloads?.mailbox.stop()
  await scene?.stop()
})

afterEach(() => vi.restoreAllMocks())

const newcomer = async (): Promise<Client> => {
  const made = await downloads.newcomer()
  phone = made.phone
  return made.person
}
const answerOf = ({ status, body }: Answer) => [status, body.code]
const codeOf = () => downloads.codeTo(phone)
const asked = (person: Client) => downloads.asked(person, phone)

describe('a request', () => {
  test('needs a fresh code of the same person', async () => {
    const person = await newcomer()
    expect(answerOf(await downloads.ask(person, '000000'))).toEqual([422, 'wrong_otp'])
    await person.post('/user/download/code', {})
    const code = await codeOf()
    const other = await newcomer()
    expect(answerOf(await downloads.ask(other, code))).toEqual([422, 'wrong_otp'])
    expect(answerOf(await downloads.ask(person, String((Number(code) + 1) % 1_000_000).padStart(6, '0')))).toEqual([
      422,
      'wrong_otp',
    ])
    expect((await downloads.stateOf(person)).state).toBe('none')
    expect((await downloads.ask(person, code)).status).toBe(200)
    await downloads.ready(person)
    // The code is used up.
    expect(answerOf(await downloads.ask(person, code))).toEqual([422, 'wrong_otp'])
  })

  test('is refused for 72 hours after a change of the address', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await downloads.later(80)
    await person.as(id, 'subscriber')
    await person.post('/user/email', { email: `new-${id}@example.org` })
    const key = (await downloads.mailbox.linkTo(`new-${id}@example.org`, 1)).searchParams.get('key')
    expect((await person.post('/user/confirm-email', { key })).status).toBe(200)
    expect(answerOf(await person.post('/user/download/code', {}))).toEqual([409, 'contact_changed'])
    expect(answerOf(await downloads.ask(person, '123456'))).toEqual([409, 'contact_changed'])
  })

  test('is told, and stands in the history report', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await asked(person)
    await downloads.ready(person)
    const mailed = (words: string) =>
      waitUntil(async () => (await downloads.mailbox.textsTo(`${id}@example.org`)).some(text => text.includes(words)))
    await mailed('was asked for')
    await mailed('is ready until')
    for (const text of await downloads.mailbox.textsTo(`${id}@example.org`)) expect(text).not.toContain('/download/file')
    const logs = (await scene.admin.get('/admin/audit-logs?program=4')).body.data.records
    expect(logs).toContainEqual(expect.objectContaining({ action: 'Download of the own data requested', record_id: id }))
  })
})

describe('the file', () => {
  test('is for the session that entered the code only', async () => {
    const person = await newcomer()
    expect(answerOf(await downloads.file(person))).toEqual([404, 'download_not_found'])
    await asked(person)
    await downloads.ready(person)
    const stolen = await new Client(scene.test).as(person.userId ?? '', 'subscriber')
    expect((await downloads.stateOf(stolen)).file).toMatchObject({ here: false })
    expect(answerOf(await downloads.file(stolen))).toEqual([403, 'download_elsewhere'])
    const other = await newcomer()
    expect(answerOf(await downloads.file(other))).toEqual([404, 'download_not_found'])
    for (const staff of [scene.admin, scene.as.verifier]) {
      expect(answerOf(await downloads.file(staff))).toEqual([403, 'forbidden'])
      expect(answerOf(await staff.get('/user/download'))).toEqual([403, 'forbidden'])
    }
    expect((await new Client(scene.test).get('/user/download/file')).status).toBe(401)
    expect((await downloads.file(person)).status).toBe(200)
  })

  test('is replaced by the next one, and removed after 24 hours', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await asked(person)
    await downloads.ready(person)
    const first = await downloads.placeOf(id)
    expect(await downloads.isKept(first)).toBe(true)
    await downloads.later(0.1)
    await asked(person)
    await downloads.ready(person)
    await waitUntil(async () => !(await downloads.isKept(first)))
    const second = await downloads.placeOf(id)
    await downloads.later(23.8)
    await person.as(id, 'subscriber')
    expect((await downloads.stateOf(person)).state).toBe('ready')
    expect(await downloads.isKept(second)).toBe(true)
    await downloads.later(0.3)
    expect((await downloads.stateOf(person)).state).toBe('expired')
    expect(answerOf(await downloads.file(person))).toEqual([404, 'download_not_found'])
    await waitUntil(async () => !(await downloads.isKept(second)))
  })

  test('is removed at once by the erasure', async () => {
    const person = await newcomer()
    const id = person.userId ?? ''
    await asked(person)
    await downloads.ready(person)
    const place = await downloads.placeOf(id)
    const erased = await scene.admin.delete(`/admin/registered-users/${id}`)
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
    await waitUntil(async () => !(await downloads.isKept(place)))
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
    expect(['queued', 'running']).toContain((await downloads.stateOf(person)).state)
    expect(await downloads.isKept(await downloads.placeOf(person.userId ?? ''))).toBe(false)
    const workflow = defineDownloads({ folder: join(scene.test.folder, 'exports'), storage })
    const { connectionString } = scene.test
    const next = startWorkflows({ store, connectionString, clock, logger: runLog(), workflows: [workflow], sweepMs: 25 })
    await downloads.ready(person)
    await next.stop()
    expect(Object.keys(unzip((await downloads.file(person)).body))).toHaveLength(3)
  })
})
