import { breachStream } from '@opdesk/contracts/breach/events.ts'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { expect, test, vi } from 'vitest'
import { given } from '../testing/given.ts'
import { mailScene, SOON } from '../testing/mail-scene.ts'
import { breachNotices } from './breach-notices.ts'

const mails = mailScene()

const details = {
  title: 'Lost laptop',
  happened: 'A laptop was taken.',
  nature: 'access',
  noticed_at: '2026-03-10T06:00:00.000Z',
  began_at: null,
  ended_at: null,
  consequences: 'Bills may have been read.',
  measures: 'The session was ended.',
  cause: '',
  advice: 'Be careful.',
  contact: 'privacy@opdesk.test',
}
const letters = {
  english: { subject: 'Your data <b>', body: 'What happened:\nA <laptop> was taken.' },
  hindi: { subject: 'आपका डेटा', body: 'क्या हुआ:\nएक लैपटॉप खो गया।' },
}

let number = 0
/** Stores a breach, and sends its notice to these people. */
const sendTo = async (...people: string[]) => {
  number += 1
  const stream = breachStream(`b${number}`)
  const notice_id = derivedId('notice', stream)
  await given(mails.store, stream, [
    { type: 'breach_recorded', data: { number: `BR-${number}`, ...details } },
    { type: 'breach_people_added', data: { people, how: 'by_hand' } },
    { type: 'breach_notice_sent', data: { notice_id, ...letters, people } },
  ])
  return stream
}
const delivered = (stream: string) =>
  vi.waitFor(async () => {
    const found = (await mails.store.read(stream)).filter(({ type }) => type === 'breach_notice_delivered')
    expect(found).toHaveLength(1)
    return found.flatMap(({ data }) => (data as { people: { id: string; by: string }[] }).people)
  }, SOON)
const bells = async (person: string) => (await mails.store.read(notificationStream(person))).length

test('mails each person once through a server that fails', async () => {
  const [one, two] = [await mails.givenClaim(), await mails.givenClaim()]
  let refusals = 0
  mails.server.onMail = () => {
    refusals += 1
    return refusals <= 3 ? { refuse: 451 } : 'accept'
  }
  await mails.start(breachNotices)
  const stream = await sendTo(one.subscriber, two.subscriber)
  for (const { email } of [one, two]) await mails.arrived(email)
  await mails.settled()
  expect(mails.server.arrived).toHaveLength(2)
  expect(refusals).toBe(5)
  expect(await delivered(stream)).toEqual([one, two].map(({ subscriber }) => ({ id: subscriber, by: 'mail' })))
  expect([await bells(one.subscriber), await bells(two.subscriber)]).toEqual([1, 1])
})

test('repeats no message for a repeated event', async () => {
  const { subscriber, email } = await mails.givenClaim()
  const { workflows } = await mails.start(breachNotices)
  const stream = await sendTo(subscriber)
  await mails.arrived(email)
  await delivered(stream)
  await workflows.stop()
  await mails.db.query("update app.workflow_checkpoint set position = '0', event_id = null where name = 'breach-notices'")
  await mails.startQueueing(breachNotices)
  await mails.settled()
  expect(mails.arrivedFor(email)).toHaveLength(1)
  expect(await bells(subscriber)).toBe(1)
  await delivered(stream)
})

test('writes in both languages until a person chooses one', async () => {
  const { subscriber, email } = await mails.givenClaim()
  const chosen = await mails.givenClaim()
  await given(mails.store, subscriberStream(chosen.subscriber), [
    { type: 'subscriber_language_chosen', data: { language: 'hi' } },
  ])
  await mails.start(breachNotices)
  await sendTo(subscriber, chosen.subscriber)
  const [both] = await mails.arrived(email)
  expect(both?.email.subject).toBe(letters.english.subject)
  expect(both?.email.text).toContain('A <laptop> was taken.')
  expect(both?.email.text).toContain('एक लैपटॉप खो गया।')
  expect(both?.email.html).not.toContain('<laptop>')
  expect(both?.email.html).not.toContain('data <b>')
  const [hindi] = await mails.arrived(chosen.email)
  expect(hindi?.email.subject).toBe(letters.hindi.subject)
  expect(hindi?.email.text).not.toContain('What happened')
})

test('tells a person without a confirmed address in the app', async () => {
  const { subscriber, email } = await mails.givenClaim({ confirmed: false })
  await mails.start(breachNotices)
  const stream = await sendTo(subscriber)
  expect(await delivered(stream)).toEqual([{ id: subscriber, by: 'app' }])
  expect(await bells(subscriber)).toBe(1)
  const [notice] = await mails.arrived(email)
  expect(notice?.email.text, 'the address may be a stranger’s').not.toContain('laptop')
})

test('tells no erased person', async () => {
  await mails.start(breachNotices)
  const stream = await sendTo('unknown')
  expect(await delivered(stream)).toEqual([{ id: 'unknown', by: 'gone' }])
  expect(await bells('unknown')).toBe(0)
})
