import { randomUUID } from 'node:crypto'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solvedForm } from '../testing/challenge.ts'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const paths: Record<LeadKind, string> = {
  retail: '/public/contact-us/retail',
  corporate: '/public/contact-us/corporate',
  email: '/public/contact-us/email',
  quote: '/public/quote',
}
const THANKS = 'Thank you for your interest. We will get back to you soon.'

let scene: Scene
let visitor: Client
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  scene = await startScene()
  visitor = new Client(scene.test)
  mailbox = openMailbox(scene.test)
  const { _id, ...settings } = (await scene.admin.get('/admin/settings')).body.data.records[0]
  const { docSize, file_type, speciality, years_of_exp, appointment, doctor, disclaimer } = settings
  const kept = { docSize, file_type, speciality, years_of_exp, appointment, doctor, disclaimer }
  await scene.admin.patch(`/admin/settings/${_id}`, { ...kept, office_email: 'office@forms.test' })
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

const pass = (ms: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + ms)
}
beforeEach(async () => {
  // Moves the clock, so that all limits start anew and no earlier form counts as a repeat.
  pass(25 * 3_600_000)
  await scene.admin.as('admin', 'admin')
})

const MINUTE = 60_000
let people = 0
const typed = (kind: LeadKind, change: object = {}): Record<string, unknown> => {
  people += 1
  const quote = {
    name: 'Kavya Pillai',
    email: `kavya${people}@mills.test`,
    phone: `+91${9_811_200_000 + people}`,
    hear: 'Search engine',
  }
  const retail = { ...quote, message: 'Please call me\nin the evening.' }
  const corporate = { ...retail, designation: 'Head of people', organization: 'Pillai Mills', employees: 3 }
  return { ...{ retail, corporate, quote, email: { email: quote.email } }[kind], ...change }
}
const send = async (kind: LeadKind, body: object, headers?: Record<string, string>): Promise<Answer> =>
  visitor.post(paths[kind], { ...body, challenge: await solvedForm(scene.test, kind) }, headers)
const listed = async (kind: LeadKind, query = '') => {
  await scene.test.settle()
  return (await scene.admin.get(`/admin/contact-us/${kind}?${query}`)).body.data.records
}
const mailed = () => mailbox.textsTo('office@forms.test')
const queued = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.message where template = 'enquiry_received'`.execute(scene.test.deps.db)
  return rows[0]?.count ?? 0
}
const countOf = async (type: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from log.events where type = ${type}`.execute(
    scene.test.deps.db,
  )
  return rows[0]?.count ?? 0
}

describe.each(['retail', 'corporate', 'email', 'quote'] as const)('a form of kind %s', kind => {
  test('is stored, listed and read, and admins are notified without a name', async () => {
    const body = typed(kind)
    const answer = await send(kind, body)
    expect([answer.status, answer.body.message, answer.body.data]).toEqual([200, THANKS, {}])
    const [row] = await listed(kind, `search=${body.email}`)
    expect(row).toEqual({ ...body, _id: expect.any(String), createdAt: scene.test.time.now.toISOString(), times: 1 })
    const { data } = (await scene.admin.get(`/admin/contact-us/${row._id}`)).body
    expect(data).toMatchObject({ _id: row._id, kind, sent: [body] })
    await rest(scene.test)
    const notices = (await scene.admin.get('/admin/notifications')).body.data.records
    expect(notices[0]).toMatchObject({ page: `/admin/contact-us-${kind}` })
    expect(JSON.stringify(notices)).not.toMatch(/kavya|98112/i)
    await waitUntil(async () => (await mailed()).some(text => text.includes(`/admin/contact-us-${kind}`)))
    expect(JSON.stringify(await mailed())).not.toMatch(/kavya|98112|pillai/i)
  })

  test('gets thanks but is not stored when the hidden field is filled', async () => {
    const before = await countOf('lead_received')
    const answer = await visitor.post(paths[kind], { ...typed(kind), website: 'https://spam.test', challenge: 'x' })
    expect([answer.status, answer.body.message]).toEqual([200, THANKS])
    expect(await countOf('lead_received')).toBe(before)
  })

  test('is refused without an unused solution for this kind', async () => {
    const other = kind === 'quote' ? 'retail' : 'quote'
    const stolen = await solvedForm(scene.test, other)
    const used = await solvedForm(scene.test, kind)
    expect((await visitor.post(paths[kind], { ...typed(kind), challenge: used })).status).toBe(200)
    for (const challenge of [stolen, used, '', 'e30=', Buffer.from('{"challenge":1}').toString('base64')])
      expect((await visitor.post(paths[kind], { ...typed(kind), challenge })).body.code, challenge).toBe('challenge_failed')
    expect((await visitor.post(paths[kind], typed(kind))).status).toBe(400)
  })
})

test('accepts one of 1,000 forms that share a solution', async () => {
  const challenge = await solvedForm(scene.test, 'retail')
  const before = await countOf('lead_received')
  const codes: Record<number, number> = {}
  for (let batch = 0; batch < 20; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        scene.test.app.inject({
          method: 'POST',
          url: `/api/v1${paths.retail}`,
          payload: { ...typed('retail'), challenge },
          // Sends from a new network each time, so that the limit of one network is not reached.
          remoteAddress: `198.51.${batch}.${n}`,
        }),
      ),
    )
    for (const { statusCode } of answers) codes[statusCode] = (codes[statusCode] ?? 0) + 1
  }
  expect(codes).toEqual({ 200: 1, 422: 999 })
  expect(await countOf('lead_received')).toBe(before + 1)
}, 240_000)

test('limits one network to twenty forms an hour', async () => {
  const answers: number[] = []
  for (let n = 0; n < 22; n += 1) answers.push((await visitor.post(paths.email, { ...typed('email'), challenge: 'none' })).status)
  expect(answers).toEqual([...Array(20).fill(422), 429, 429])
})

describe('the origin check of a form', () => {
  test.each([
    ['accepts our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['accepts our own page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['accepts an old browser on our page', { origin: 'http://localhost:80' }, 200],
    ['accepts a program without an origin', {}, 200],
    ['refuses a page with a null origin', { origin: 'null' }, 403],
    ['refuses another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['refuses a sibling of our site', { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost' }, 403],
    ['refuses another site in an old browser', { origin: 'https://evil.test' }, 403],
    ['refuses contradictory headers', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }, 403],
  ] as const)('%s', async (_, headers, status) => {
    const answer = await send('email', typed('email'), headers as Record<string, string>)
    expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'foreign_form' : undefined])
  })
})

describe('the API on repeated forms', () => {
  test('stores repeats within ten minutes as one row, mail and notice', async () => {
    const first = typed('retail')
    const before = await queued()
    await send('retail', first)
    pass(4 * MINUTE)
    await send('retail', { ...first, email: String(first.email).toUpperCase() })
    pass(4 * MINUTE)
    await send('retail', { ...first, phone: String(first.phone).slice(3) })
    const rows = await listed('retail', `search=${first.email}`)
    expect(rows).toMatchObject([{ times: 3, message: first.message, email: first.email }])
    const { sent } = (await scene.admin.get(`/admin/contact-us/${rows[0]._id}`)).body.data
    expect(sent).toHaveLength(3)
    await rest(scene.test)
    expect(await queued()).toBe(before + 1)
  })

  test('keeps an earlier form with the same number or address unchanged', async () => {
    const first = typed('corporate')
    await send('corporate', first)
    pass(MINUTE)
    await send('corporate', typed('corporate', { phone: first.phone, name: 'Quite Another', message: 'Forget it.' }))
    await send('corporate', typed('corporate', { email: first.email, organization: 'Other Mills' }))
    const rows = await listed('corporate', `search=${String(first.phone).slice(3)}`)
    expect(rows.map(({ name, message, times }: Record<string, unknown>) => [name, message, times])).toEqual([
      ['Quite Another', 'Forget it.', 1],
      [first.name, first.message, 1],
    ])
    const byAddress = await listed('corporate', `search=${first.email}`)
    expect(byAddress.map(({ organization }: { organization: string }) => organization)).toEqual(['Other Mills', 'Pillai Mills'])
  })

  test('stores one lead for concurrent submits', async () => {
    const body = typed('quote')
    const solved = [await solvedForm(scene.test, 'quote'), await solvedForm(scene.test, 'quote')]
    const answers = await Promise.all(solved.map(challenge => visitor.post(paths.quote, { ...body, challenge })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed('quote', `search=${body.email}`)).toMatchObject([{ times: 2 }])
  })

  test('stores forms of other kinds, people and times as separate rows', async () => {
    const body = typed('retail')
    await send('retail', body)
    await send('quote', typed('quote', { email: body.email, phone: body.phone }))
    await send('retail', typed('retail'))
    pass(10 * MINUTE)
    await send('retail', body)
    expect(await listed('retail', `search=${body.email}`)).toMatchObject([{ times: 1 }, { times: 1 }])
    expect(await listed('quote', `search=${body.email}`)).toMatchObject([{ times: 1 }])
  })
})

describe('a form with a wrong field', () => {
  test.each([
    ['retail', 'name', '', 'Please enter your name'],
    ['retail', 'phone', '', 'Please enter your phone number'],
    ['retail', 'phone', '+1 415 555 0100', 'Please enter a valid mobile number'],
    ['retail', 'email', 'kavya@', 'Please enter a valid email address'],
    ['retail', 'email', 'kavya@mills.test\r\nBcc: thief@evil.test', 'Please enter a valid email address'],
    ['retail', 'hear', '', 'Please select an option'],
    ['retail', 'message', '  ', 'Please enter your message'],

    ['corporate', 'employees', 8, 'Please select the number of employees'],
    ['corporate', 'employees', '8', 'Please select the number of employees'],
    ['corporate', 'organization', '', 'Please enter your organization'],
    ['corporate', 'designation', '', 'Please enter your designation'],
    ['quote', 'name', undefined, 'Please enter your first name'],
    ['quote', 'phone', '12', 'Please enter a valid number'],
    ['quote', 'email', '', 'Please enter your email'],
    ['quote', 'email', 'x', 'Please enter a valid email'],
    ['quote', 'hear', '', 'Please select an option'],
    ['email', 'email', '', 'Please enter your email address'],
    ['email', 'email', 'x', 'Please enter a valid email address'],
    ['email', 'role', 'admin', undefined],
  ] as const)('is refused in kind %s: %s %j', async (kind, path, value, message) => {
    const { status, body } = await visitor.post(paths[kind], { ...typed(kind, { [path]: value }), challenge: 'x' })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    if (message) expect(body.errors).toEqual([{ path, message }])
  })

  test('is refused with a message longer than 2,000 letters', async () => {
    const { body } = await visitor.post(paths.retail, { ...typed('retail', { message: 'x'.repeat(2001) }), challenge: 'x' })
    expect(body.errors).toEqual([{ path: 'message', message: 'Max length 2000 char' }])
  })

  test('stores no line breaks or direction marks, and keeps markup as text', async () => {
    const body = typed('corporate', { name: 'Kavya\u202e\nPillai', organization: '<script>alert(1)</script>', employees: '3' })
    expect((await send('corporate', body)).status).toBe(200)
    expect(await listed('corporate', `search=${body.email}`)).toMatchObject([
      { name: 'Kavya Pillai', organization: '<script>alert(1)</script>', employees: 3 },
    ])
  })
})

test('lets staff read leads but not erase them, and hides quotes', async () => {
  const body = typed('retail')
  await send('retail', body)
  const [{ _id }] = await listed('retail', `search=${body.email}`)
  const staff = await new Client(scene.test).as('verifier', 'management')
  expect((await staff.get(`/management/contact-us/retail?search=${body.email}`)).body.data.records).toHaveLength(1)
  expect((await staff.get(`/management/contact-us/${_id}`)).status).toBe(200)
  expect((await staff.get('/management/contact-us/quote')).status).toBe(404)
  expect((await staff.delete(`/admin/contact-us/${_id}`)).status).toBe(403)
})

test('erases a lead from list, log, tables and exports', async () => {
  const body = typed('corporate', { name: 'Zubin Quick', message: 'Secret wish', organization: 'Quiet Looms' })
  await send('corporate', body)
  await send('corporate', { ...body, message: 'SECRET WISH' })
  const [{ _id }] = await listed('corporate', `search=${body.email}`)
  const asked = { list: 'contact-corporate', format: 'csv', query: {} }
  const { _id: file } = (await scene.admin.post('/admin/exports', asked)).body.data
  await waitUntil(async () => (await scene.admin.get(`/admin/exports/${file}`)).body.data.status === 'completed', 80_000)
  expect(String((await scene.admin.get(`/admin/exports/${file}/file`)).body)).toContain('Zubin Quick')

  const key = randomUUID()
  const answer = await scene.admin.delete(`/admin/contact-us/${_id}`, { 'idempotency-key': key })
  expect([answer.status, answer.body.message]).toEqual([200, 'Contact request erased'])
  expect((await scene.admin.delete(`/admin/contact-us/${_id}`)).status).toBe(404)
  expect(await listed('corporate', 'search=Zubin')).toEqual([])
  expect((await scene.admin.get(`/admin/contact-us/${_id}`)).status).toBe(404)
  const { db, store } = scene.test.deps
  await waitUntil(async () => {
    const { rows } = await sql<{ gone: boolean }>`
      select wrapped is null as gone from app.person_key where person_id = ${_id}`.execute(db)
    return rows[0]?.gone === true
  })
  await waitUntil(async () => {
    const [received] = await store.read(`lead-${_id}`)
    return received?.data.name === 'erased' && received.data.email === ''
  })
  await waitUntil(async () => (await scene.admin.get(`/admin/exports/${file}/file`)).status !== 200)
  expect(await clearTexts(/Zubin|Secret wish|Quiet Looms/)).toEqual([])
  expect(await clearTexts(new RegExp(String(body.email)))).toEqual([])
  // Sends the erased form again: it does not count as a repeat.
  await send('corporate', body)
  expect(await listed('corporate', `search=${body.email}`)).toMatchObject([{ times: 1 }])
  const { records } = (await scene.admin.get('/admin/audit-logs?search=Contact request erased')).body.data
  expect(records).toMatchObject([{ action: 'Contact request erased' }])
  expect(JSON.stringify(records)).not.toMatch(/Zubin|mills/)
}, 240_000)

/** The tables of all schemas that contain the text in any row. */
const clearTexts = async (text: RegExp): Promise<string[]> => {
  const { db } = scene.test.deps
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('log', 'app') or schemaname ~ '^read_.+_[0-9]+$'`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t where t::text ~ ${text.source} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
