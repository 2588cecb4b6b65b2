import { processActor } from '@opdesk/contracts/actor.ts'
import { grievanceStream } from '@opdesk/contracts/grievance/events.ts'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { pauseAppend } from '../testing/pause-append.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const SECRET = 'My pharmacy bill was shown to my neighbour'

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let second: Client
let count = 0
beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  mailbox = openMailbox(scene.test)
  await scene.test.addStaff('second', 'admin')
  second = await new Client(scene.test).as('second', 'admin')
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})
afterEach(() => vi.restoreAllMocks())

const newcomer = async (): Promise<{ id: string; person: Client }> => {
  count += 1
  const id = `complainer-${count}`
  return { id, person: await scene.subscriber(id, String(8_500_000_000 + count)) }
}
const body = (change: object = {}) => ({ kind: 'data', subject: 'Shown to a neighbour', text: SECRET, claim_id: null, ...change })
const file = async (who: Client, change: object = {}): Promise<string> => {
  const answer = await who.post('/grievances', body(change))
  expect(answer.status).toBe(200)
  return answer.body.data._id
}
const answerOf = ({ status, body: { code } }: Answer) => [status, code]
const own = async (who: Client, id: string) => (await who.get(`/grievances/${id}`)).body.data
const listed = async (query = '') => {
  await scene.test.settle()
  return (await scene.admin.get(`/admin/grievances?pageSize=100${query}`)).body.data.records
}
const reply = (who: Client, id: string, text = 'We are sorry; it was our mistake.') =>
  who.post(`/admin/grievances/${id}/answer`, { text })
const told = async (id: string): Promise<string[]> =>
  (await scene.test.deps.store.read(notificationStream(id))).map(({ data }) => String(data.message))
const later = async (days: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + days * 86_400_000)
  await scene.admin.as('admin', 'admin')
  await second.as('second', 'admin')
}

describe('a grievance', () => {
  test('is acknowledged with number and due date, and answered by an admin', async () => {
    const { id, person } = await newcomer()
    const claim = await scene.claim(person, 'submitted')
    const filed = await person.post('/grievances', body({ kind: 'claim', claim_id: claim }))
    const due_on = addDays(istDay(scene.test.time.now), 30)
    expect(filed.body.data).toMatchObject({ number: expect.stringMatching(/^GRV\d{6}$/), due_on })
    const { _id, number } = filed.body.data
    await waitUntil(async () => (await told(id)).some(text => text.startsWith(`We received your grievance ${number}`)))
    await waitUntil(async () => (await told('second')).some(text => text.startsWith(`Grievance ${number} has been filed`)))
    await waitUntil(async () => (await mailbox.textsTo(`${id}@example.org`)).some(text => text.includes(number)))

    expect((await scene.admin.post(`/admin/grievances/${_id}/notes`, { text: 'We ask the verifier.' })).status).toBe(200)
    expect((await person.post(`/grievances/${_id}/messages`, { text: 'It was last week.' })).status).toBe(200)
    expect((await reply(scene.admin, _id)).body.message).toBe('The answer was sent.')
    const shown = await own(person, _id)
    expect(shown).toMatchObject({ state: 'answered', late: false, claim: { _id: claim }, answered_at: expect.any(String) })
    expect(shown.entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['filed', SECRET],
      ['note', 'We ask the verifier.'],
      ['message', 'It was last week.'],
      ['answer', 'We are sorry; it was our mistake.'],
    ])
    expect(JSON.stringify(shown)).not.toContain('Name of admin')
    await waitUntil(async () => (await told(id)).includes(`Your grievance ${number} has been answered`))
    await waitUntil(async () =>
      (await mailbox.textsTo(`${id}@example.org`)).some(text => text.includes('We are sorry; it was our mistake.')),
    )
    const [row] = await listed(`&search=${number}`)
    expect(row).toMatchObject({ number, state: 'answered', answered_by: 'Name of admin', kind: 'claim', role: 'subscriber' })
    await scene.test.settle()
    const logs: { record_id: string; action: string }[] = (await scene.admin.get('/admin/audit-logs?program=10')).body.data
      .records
    const history = logs.filter(({ record_id }) => record_id === _id)
    expect(JSON.stringify(history)).not.toContain(SECRET)
    expect(history.map(({ action }) => action).sort()).toEqual([
      'Grievance answered',
      'Grievance filed',
      'Message added to a grievance',
      'Note on a grievance sent',
    ])
  })

  test('belongs to its person alone, like a claim that it names', async () => {
    const { person } = await newcomer()
    const { person: stranger } = await newcomer()
    const id = await file(person)
    const claim = await scene.claim(stranger, 'submitted')
    expect(answerOf(await person.post('/grievances', body({ claim_id: claim })))).toEqual([404, 'not_found'])
    expect(answerOf(await scene.as.verifier.post('/grievances', body({ claim_id: claim })))).toEqual([404, 'not_found'])
    for (const other of [stranger, scene.as.verifier, scene.admin]) {
      expect(answerOf(await other.get(`/grievances/${id}`))).toEqual([404, 'not_found'])
      expect(answerOf(await other.post(`/grievances/${id}/messages`, { text: 'x' }))).toEqual([404, 'not_found'])
      expect(answerOf(await other.post(`/grievances/${id}/withdraw`))).toEqual([404, 'not_found'])
    }
    for (const other of [stranger, scene.as.verifier]) {
      expect(answerOf(await other.get(`/admin/grievances/${id}`))).toEqual([403, 'forbidden'])
      expect(answerOf(await reply(other, id))).toEqual([403, 'forbidden'])
    }
    expect((await new Client(scene.test).get('/grievances')).status).toBe(401)
    expect((await person.get('/grievances')).body.data.records).toHaveLength(1)
  })

  test('refuses an admin the answer to an own grievance', async () => {
    const id = await file(scene.admin)
    await scene.test.settle()
    expect(answerOf(await reply(scene.admin, id))).toEqual([403, 'own_grievance'])
    expect((await scene.admin.get(`/admin/grievances/${id}`)).body.data.own).toBe(true)
    expect((await reply(second, id)).status).toBe(200)
    expect((await own(scene.admin, id)).state).toBe('answered')
  })

  test('refuses an admin the answer to their subscriber account', async () => {
    const { person } = await newcomer()
    const phone = String(8_500_000_000 + count)
    await scene.test.addStaff(`twin-${count}`, 'admin', { mobile: phone })
    const twin = await new Client(scene.test).as(`twin-${count}`, 'admin')
    const id = await file(person)
    const other = await file((await newcomer()).person)
    await scene.test.settle()
    expect(answerOf(await reply(twin, id))).toEqual([403, 'own_grievance'])
    expect(answerOf(await twin.post(`/admin/grievances/${id}/notes`, { text: 'Seen' }))).toEqual([403, 'own_grievance'])
    expect((await twin.get(`/admin/grievances/${id}`)).body.data.own).toBe(true)
    expect((await scene.admin.get(`/admin/grievances/${id}`)).body.data.own).toBe(false)
    expect((await reply(twin, other)).status).toBe(200)
    expect((await reply(second, id)).status).toBe(200)
  })

  test('refuses by a confirmed address, not by an entered one', async () => {
    const { id: confirmed, person } = await newcomer()
    await scene.test.addStaff('by-mail', 'admin', { email: `${confirmed}@example.org` })
    const admin = await new Client(scene.test).as('by-mail', 'admin')
    const id = await file(person)
    await scene.test.settle()
    expect(answerOf(await reply(admin, id))).toEqual([403, 'own_grievance'])
    await person.post('/user/email', { email: 'entered@example.org' })
    await scene.test.addStaff('by-entry', 'admin', { email: 'entered@example.org' })
    await scene.test.settle()
    expect((await reply(await new Client(scene.test).as('by-entry', 'admin'), id)).status).toBe(200)
  })

  test('mails the answer to the address of a staff account', async () => {
    const id = await file(scene.as.finance)
    await scene.test.settle()
    await reply(scene.admin, id)
    await waitUntil(async () => (await mailbox.textsTo('finance@example.org')).some(text => text.includes('our mistake')))
    expect((await told('finance')).at(-1)).toMatch(/^Your grievance GRV\d{6} has been answered$/)
  })

  test('gets one of two concurrent answers', async () => {
    const { person } = await newcomer()
    const id = await file(person)
    await scene.test.settle()
    const held = pauseAppend(scene.test.deps.store, 'grievance_answered')
    const both = [reply(scene.admin, id, 'One answer'), reply(second, id, 'One answer')]
    await held.reached
    held.release()
    const answers = (await Promise.all(both)).map(answerOf).sort()
    expect(answers).toEqual([
      [200, undefined],
      [409, 'already_answered'],
    ])
    expect((await own(person, id)).entries.map(({ kind }: { kind: string }) => kind)).toEqual(['filed', 'answer'])
  })

  test('is not answered past a message that the admin has not seen', async () => {
    const { person } = await newcomer()
    const id = await file(person)
    await scene.test.settle()
    const { version } = (await scene.admin.get(`/admin/grievances/${id}`)).body.data
    await person.post(`/grievances/${id}/messages`, { text: 'One thing more' })
    const answer = await scene.admin.call(
      'POST',
      `/admin/grievances/${id}/answer`,
      { text: 'Done' },
      { 'if-match': `${version}` },
    )
    expect(answerOf(answer)).toEqual([409, 'conflict'])
  })

  test('is open to a person who took the consent back', async () => {
    const { person } = await newcomer()
    const { consents } = (await person.get('/user/my-data')).body.data
    const terms = consents.find(({ type }: { type: string }) => type === 'SIGNUP').version
    expect((await person.post('/user/consent/withdraw', { terms })).status).toBe(200)
    await file(person)
  })
})

test('becomes late after its last day, and reminds the admins', async () => {
  const { person } = await newcomer()
  const id = await file(person)
  const { due_on, number } = await own(person, id)
  const lateNow = async () => (await listed('&state=late')).map(({ _id }: { _id: string }) => _id)
  const atNine = (day: string) => new Date(startOfIstDay(day).getTime() + 9.5 * 3_600_000)
  scene.test.time.now = atNine(due_on)
  await later(0)
  await waitUntil(async () => (await told('admin')).includes(`Grievance ${number} has to be answered today`))
  expect(await lateNow()).not.toContain(id)
  scene.test.time.now = atNine(addDays(due_on, 1))
  await later(0)
  await waitUntil(async () => (await told('admin')).includes(`Grievance ${number} is late`))
  expect(await lateNow()).toContain(id)
  expect((await listed())[0].late).toBe(true)
  const { waiting } = (await scene.admin.get('/admin/home')).body.data
  const home = waiting.find(({ kind }: { kind: string }) => kind === 'grievances')
  expect(home.late).toBe((await lateNow()).length)
  await reply(scene.admin, id)
  expect(await lateNow()).not.toContain(id)
})

test('is reopened once, with the days of the settings', async () => {
  const { person } = await newcomer()
  const id = await file(person)
  await scene.test.settle()
  await reply(scene.admin, id)
  const { _id: _, createdAt: __, updatedAt: ___, ...record } = (await scene.admin.get('/admin/settings/')).body.data.records[0]
  const officer = { grievance_days: 7, grievance_officer: 'Meera Iyer', grievance_email: 'officer@example.org' }
  expect((await scene.admin.patch('/admin/settings/settings', { ...record, ...officer })).status).toBe(200)
  await scene.test.settle()
  expect(answerOf(await person.post(`/grievances/${id}/reopen`, { text: 'Still so' }))).toEqual([200, undefined])
  expect(await own(person, id)).toMatchObject({ state: 'open', due_on: addDays(istDay(scene.test.time.now), 7) })
  await scene.test.settle()
  await reply(second, id)
  expect(answerOf(await person.post(`/grievances/${id}/reopen`, { text: 'Again' }))).toEqual([409, 'grievance_final'])
  expect((await person.get('/grievances')).body.data.officer).toEqual({
    name: 'Meera Iyer',
    email: 'officer@example.org',
    phone: '',
    days: 7,
  })
})

test('loses what was written with the erasure of its person', async () => {
  const { id: personId, person } = await newcomer()
  const id = await file(person)
  await person.post(`/grievances/${id}/messages`, { text: 'And to my employer' })
  await scene.test.settle()
  await handleCommand({
    store: scene.test.deps.store,
    aggregate: subscriberAggregate(personId),
    stream: subscriberStream(personId),
    command: { id: `erase ${personId}`, actor: processActor('test') },
    now: scene.test.time.now,
    decide: state => requestErasure(state, { reason: 'Asked by letter', openClaims: 0 }),
  })
  await waitUntil(async () => {
    await scene.test.settle()
    return (await listed()).some(({ _id, state }: { _id: string; state: string }) => _id === id && state === 'erased')
  }, 60_000)
  const detail = (await scene.admin.get(`/admin/grievances/${id}`)).body.data
  expect(detail).toMatchObject({ state: 'erased', subject: 'erased', person: { name: 'erased' }, late: false })
  expect(detail.entries.map(({ text }: { text: string }) => text)).toEqual(['erased', 'erased'])
  const log = await scene.test.deps.store.read(grievanceStream(personId))
  expect(JSON.stringify(log)).not.toContain(SECRET)
  expect(await listed(`&search=neighbour`)).not.toContainEqual(expect.objectContaining({ _id: id }))
  expect(answerOf(await reply(scene.admin, id))).toEqual([409, 'grievance_person_erased'])
  await rest(scene.test)
})
