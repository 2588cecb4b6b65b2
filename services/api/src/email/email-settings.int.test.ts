import { emailSettingsStream } from '@opdesk/contracts/email/events.ts'
import { defaultEmailTexts, emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
})
afterAll(() => scene?.stop())

const PATH = '/admin/email-settings/templates'
const bodies = Object.fromEntries(emailTemplateKeys.map(key => [key, defaultEmailTexts[key].body]))
const record = async () => (await admin.get('/admin/email-settings/')).body.data.records[0]
const save = (change: object, headers = {}) => admin.patch(PATH, { ...bodies, ...change }, headers)

test('lists one record, initially with the shipped texts', async () => {
  const { status, body } = await admin.get('/admin/email-settings/')
  expect(status).toBe(200)
  expect(body.data.pagination.totalRecords).toBe(1)
  expect(body.data.records).toMatchObject([{ _id: 'templates', ...bodies, version: 0, updatedAt: null, updatedBy: null }])
  expect(body.data.records[0].subjects.signin).toBe(defaultEmailTexts.signin.subject)
})

test('refuses the first change with a version that does not exist', async () => {
  const early = await save({ signin: '<p>Early</p>' }, { 'if-match': '1' })
  expect([early.status, early.body.code]).toEqual([409, 'conflict'])
})

test('stores a change, logs the record before and after, and answers it', async () => {
  const answer = await save({ signin: '<p>Hi {{name}}</p>', subjects: { signin: 'Hi {{name}}' } }, { 'if-match': '0' })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Email template updated successfully.' } })
  expect(answer.body.data).toMatchObject({ _id: 'templates', signin: '<p>Hi {{name}}</p>', updatedBy: 'Name of admin' })
  expect(await record()).toEqual(answer.body.data)
  expect((await record()).subjects).toMatchObject({ signin: 'Hi {{name}}', registration: defaultEmailTexts.registration.subject })
  const event = (await scene.test.deps.store.read(emailSettingsStream)).at(-1)
  expect(event?.data).toEqual({
    previous: defaultEmailTexts,
    record: { ...defaultEmailTexts, signin: { subject: 'Hi {{name}}', body: '<p>Hi {{name}}</p>', hindi: null } },
  })
  const head = await scene.head()
  const again = await save({ signin: '<p>Hi {{name}}</p>' })
  expect(again.body.data).toEqual(answer.body.data)
  expect(await scene.head(), 'saving the same again changes nothing').toBe(head)
})

test('stores a Hindi text, and removes an empty one', async () => {
  const text = { subject: 'भुगतान हो गया', body: '<p>नमस्ते {{name}}<script>1</script></p>' }
  const saved = await save({ hindi: { claim_settled_mail: text } })
  expect(saved.body.data.hindi).toMatchObject({
    claim_settled_mail: { subject: 'भुगतान हो गया', body: '<p>नमस्ते {{name}}</p>' },
    claim_approval_mail: defaultEmailTexts.claim_approval_mail.hindi,
  })
  expect((await record()).hindi).toEqual(saved.body.data.hindi)
  const removed = await save({ hindi: { claim_settled_mail: { subject: ' ', body: '<p> </p>' } } })
  expect(removed.body.data.hindi.claim_settled_mail).toEqual({ subject: '', body: '' })
})

test('removes scripts and remote content on the server', async () => {
  const answer = await save({
    registration:
      '<p onclick="x()">Welcome<img src=x onerror=alert(1)><a href="jav&#x09;ascript:alert(1)">go</a></p><script>1</script>',
  })
  expect(answer.body.data.registration).toBe('<p>Welcome<a>go</a></p>')
})

describe('the email settings', () => {
  test.each([
    ['an unknown placeholder', { signin: '<p>{{nmae}}</p>' }, 'signin', '{{nmae}} is not known here.'],
    ['a placeholder of another mail', { signin: '<p>{{claim_id}}</p>' }, 'signin', '{{claim_id}} is not known here.'],
    ['an unknown placeholder split by a comment', { signin: '<p>{{<!-- -->nmae}}</p>' }, 'signin', 'is not known here.'],
    ['an empty body', { signin: '<p> </p>' }, 'signin', 'Please enter sign in mail'],
    ['a body that sanitising empties', { signin: '<p><script>1</script><img src=x></p>' }, 'signin', 'Please enter sign in mail'],
    ['5001 characters', { signin: 'x'.repeat(5001) }, 'signin', 'Maximum value 5000'],
    ['a body that sanitising makes too long', { signin: `<p>${'&'.repeat(4000)}</p>` }, 'signin', 'Maximum value 5000'],
    ['a missing body', { signin: undefined }, 'signin', 'Please enter sign in mail'],
    ['a number as a body', { signin: 7 }, 'signin', 'Please enter sign in mail'],
    ['half a surrogate pair', { signin: '<p>\ud83d</p>' }, 'signin', 'Contains an unsupported character'],
    [
      'two lines in a subject',
      { subjects: { signin: 'a\nBcc: b@example.org' } },
      'subjects.signin',
      'A subject is one line of text',
    ],
    ['an unknown mail', { welcome: '<p>x</p>' }, '', 'has fields that are not known here'],
    [
      'a Hindi text of a mail to staff',
      { hindi: { signin: { subject: 'x', body: 'x' } } },
      'hindi',
      'has fields that are not known here',
    ],
    [
      'half of a Hindi text',
      { hindi: { claim_settled_mail: { subject: 'भुगतान', body: '<p></p>' } } },
      'hindi.claim_settled_mail.body',
      'Please enter claim settled mail',
    ],
  ])('refuse %s and store no change', async (_, change, path, message) => {
    const head = await scene.head()
    const answer = await save(change)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.errors[0].path).toBe(path)
    expect(answer.body.errors[0].message).toContain(message)
    expect(await scene.head()).toBe(head)
  })

  test.each(['not json', '[]', '"text"', 'null', '5'])('refuse the body %s', async body => {
    const answer = await admin.patch(PATH, body, { 'content-type': 'application/json' })
    expect(answer.status).toBe(400)
  })

  test('refuse another id, an added record and a deletion', async () => {
    expect((await admin.patch('/admin/email-settings/other', bodies)).status).toBe(404)
    expect((await admin.post('/admin/email-settings', bodies)).status).toBe(404)
    expect((await admin.delete(PATH)).status).toBe(404)
  })
})

test('refuses a change to an older version with conflict', async () => {
  const { version } = await record()
  expect((await save({ signin: '<p>One</p>' }, { 'if-match': String(version) })).status).toBe(200)
  const late = await save({ signin: '<p>Two</p>' }, { 'if-match': String(version) })
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect((await record()).signin).toBe('<p>One</p>')
})

test('answers a repeated Idempotency-Key alike, and refuses another body', async () => {
  const headers = { 'idempotency-key': 'once' }
  const first = await save({ signin: '<p>Keyed</p>' }, headers)
  await save({ signin: '<p>Later</p>' })
  const second = await save({ signin: '<p>Keyed</p>' }, headers)
  expect(second.body).toEqual(first.body)
  await scene.test.settle()
  expect((await record()).signin).toBe('<p>Later</p>')
  expect((await save({ signin: '<p>Other</p>' }, headers)).body.code).toBe('idempotency_key_reused')
})

test('needs separate privilege flags for reading and for changing', async () => {
  const flags = { GET: false, POST: true, PATCH: false, DELETE: true }
  for (const [name, granted, expected] of [
    ['template-reader', { GET: true }, [200, 403]],
    ['template-writer', { PATCH: true }, [403, 200]],
  ] as const) {
    const id = await scene.test.addStaff(name, 'admin', { privileges: [{ program_id: 10, ...flags, ...granted }] })
    const limited = await new Client(scene.test).as(id, 'admin')
    expect((await limited.get('/admin/email-settings')).status).toBe(expected[0])
    expect((await limited.patch(PATH, bodies)).status).toBe(expected[1])
  }
})
