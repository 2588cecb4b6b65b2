import { writeSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, Client } from '../../testing/client.ts'
import { giveAccount } from '../../testing/payout-accounts.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

/** Each test has a day of its own, and so a first batch of its own. */
let scene: Scene
let batch: string
let day: string
let days = 0
let people: Client[]
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  scene.test.deps.payoutChannel = 'bank_file'
  const { store } = scene.test.deps
  const clock = () => new Date('2026-01-01T06:30:00.000Z')
  people = []
  for (const [index, name] of ['asha', 'ravi', 'meera'].entries()) {
    people.push(await scene.subscriber(name, `900000000${index + 1}`, { start: '2025-01-01' }))
    const account_number = `5010012345482${index + 1}`
    await giveAccount({ store, clock }, name, {
      kind: 'bank',
      holder: 'Asha Rao',
      account_number,
      ifsc: 'HDFC0001234',
      bank: 'HDFC',
    })
  }
})
afterAll(() => scene?.stop())
beforeEach(() => {
  days += 1
  scene.test.time.now = new Date(Date.parse('2026-03-10T06:30:00.000Z') - days * 86_400_000)
  const today = scene.test.time.now.toISOString().slice(0, 10)
  batch = `BATCH-${today}`
  day = today.split('-').reverse().join('/')
})

interface Paid {
  id: string
  reference: string
  amount: number
  account: string
}
/** Pays one claim of each of the first people, then closes and draws the batch. */
const drawn = async (count: number): Promise<Paid[]> => {
  const payments: Paid[] = []
  for (const [index, person] of people.slice(0, count).entries()) {
    const id = await scene.claim(person, 'approved', { doctor_fee: 100 + index, pharmacy_fee: 0 })
    const { body } = await scene.as.finance.post('/management/payments', [{ id }])
    const { reference, amount, message = 'paid' } = body.data[0]
    expect(message).toBe('paid')
    payments.push({ id, reference, amount, account: `5010012345482${index + 1}` })
  }
  await rest(scene.test)
  await scene.as.finance.post(`/management/payment-batches/${batch}/close`)
  expect((await scene.as.finance.get(`/management/payment-batches/${batch}/bank-file`)).status).toBe(200)
  return payments
}
const path = () => `/management/payment-batches/${batch}/answer`
const upload = (name: string, content: Buffer | string, to = path()): Promise<Answer> => {
  const boundary = '----opdesk-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return scene.as.finance2.call('POST', to, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}
const TITLES = ['Reference', 'Amount', 'Beneficiary Account Number', 'Payment Date', 'Status', 'UTR', 'Reason']
const line = ({ reference, amount, account }: Paid, status: string, utr = '', reason = '') => [
  `${reference}_a1`,
  amount.toFixed(2),
  account,
  day,
  status,
  utr,
  reason,
]
const csv = (...lines: string[][]) => [TITLES, ...lines].map(cells => cells.join(',')).join('\r\n')
const codes = async () => {
  const { body } = await scene.as.finance2.get(`${path()}/rows?pageSize=100`)
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data.records.map(({ code }: { code: string }) => code)
}
const apply = (who: StaffName = 'finance2') => scene.as[who].post(`${path()}/apply`)
const stateOf = async (reference: string) => (await scene.as.finance.get(`/management/payouts/${reference}`)).body.data.state
const utr = (number: number) => `4321${days}${number}`.padEnd(14, '7')
const told = (answer: Answer) => [answer.status, answer.body.code]

test('applies paid and failed rows once, by another person of Finance', async () => {
  const [one, two] = (await drawn(2)) as [Paid, Paid]
  const answer = csv(line(one, 'Success', utr(1)), line(two, 'Failed', '', 'Bank not reachable'))
  expect(await upload('answer.csv', answer)).toMatchObject({ status: 201, body: { data: { rows: 2, effects: 2 } } })
  expect(told(await apply('finance'))).toEqual([403, 'marked_by_drawer'])
  expect(await stateOf(one.reference)).toBe('requested')
  expect(await apply()).toMatchObject({ status: 200, body: { data: { applied: 2, alerts: 0 } } })
  await rest(scene.test)
  expect(await stateOf(one.reference)).toBe('paid')
  expect(await stateOf(two.reference)).toBe('failed')
  expect((await scene.as.finance.get(`/management/claims/${one.id}/payments`)).body.data).toMatchObject([
    { state: 'paid', utr: utr(1), batch_id: batch },
  ])
  const before = (await scene.test.deps.store.read(`payout-${one.reference}`)).length
  await upload('answer.csv', answer)
  expect(await codes()).toEqual(['unchanged', 'unchanged'])
  expect(await apply()).toMatchObject({ body: { data: { applied: 0 } } })
  expect(await scene.test.deps.store.read(`payout-${one.reference}`)).toHaveLength(before)
  const changed = csv(line(one, 'Failed', '', 'Bank not reachable'), line(two, 'Success', utr(2)))
  await upload('changed.csv', changed)
  expect(await codes()).toEqual(['failed_after_paid', 'paid_after_failed'])
  expect(await apply()).toMatchObject({ body: { data: { applied: 0, alerts: 2 } } })
})

test('reads amounts as text from a workbook, and shows four digits', async () => {
  const [one] = (await drawn(1)) as [Paid]
  const cells = line(one, 'PAID', utr(1))
  cells[1] = `₹${one.amount}.00`.replace('.00.00', '.00')
  const sheet = { title: 'Answer', columns: TITLES.map(title => ({ title, width: 20 })), rows: [cells] }
  expect((await upload('answer.xlsx', Buffer.from(await writeSheet(sheet)))).status).toBe(201)
  const { body } = await scene.as.finance2.get(`${path()}/rows`)
  expect(body.data.records).toMatchObject([{ code: 'paid', account: '••4821', reference: `${one.reference}_a1`, changes: true }])
  expect(JSON.stringify(body)).not.toContain(one.account)
  const { sealed } = await scene.test.deps.db
    .selectFrom('app.bank_answer')
    .selectAll()
    .where('batch_id', '=', batch)
    .executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain(one.account)
})

test('refuses shortened and used UTRs, and rows of another day', async () => {
  const [one, two] = (await drawn(2)) as [Paid, Paid]
  await upload('answer.csv', csv(line(one, 'paid', '4.3211E+11'), line(two, 'paid', '')))
  expect(await codes()).toEqual(['utr_scientific', 'no_utr'])
  await upload('answer.csv', csv(line(one, 'paid', utr(1)), line(two, 'paid', utr(1))))
  expect(await codes()).toEqual(['utr_used', 'utr_used'])
  await upload('answer.csv', csv(line(one, 'paid', utr(1))))
  await apply()
  await upload('answer.csv', csv(line(two, 'paid', utr(1))))
  expect(await codes()).toEqual(['utr_used'])
  await upload('answer.csv', csv(line({ ...two, reference: 'PAY-CLM999999' }, 'paid', utr(2)).with(3, '01/01/2020')))
  expect(await codes()).toEqual(['no_match'])
})

test('returns a payment that came back after it was paid', async () => {
  const [one] = (await drawn(1)) as [Paid]
  await upload('answer.csv', csv(line(one, 'paid', utr(1))))
  await apply()
  await rest(scene.test)
  await upload('answer.csv', csv(line(one, 'returned', utr(1), 'Bank not reachable')))
  expect(await codes()).toEqual(['reversed'])
  expect(await apply()).toMatchObject({ body: { data: { applied: 1 } } })
  await rest(scene.test)
  expect(await stateOf(one.reference)).toBe('reversed')
  expect((await scene.test.deps.store.read('wallet-asha')).at(-1)?.type).toBe('wallet_debit_returned')
})

test('finds a return in a statement once', async () => {
  const [, one] = (await drawn(2)) as [Paid, Paid]
  await upload('answer.csv', csv(line(one, 'paid', utr(1))))
  await apply()
  await rest(scene.test)
  const amount = one.amount.toFixed(2)
  const lines = ['Account statement', 'Date,Narration,Debit,Credit', `${day},IMPS-${utr(1)}-OPD,${amount},`]
  const statement = [...lines, `${day},RETURN/${utr(1)}/ACCOUNT CLOSED,,${amount}`, `${day},RETURN/${utr(1)},,1.00`].join('\n')
  const read = async () => (await upload('statement.csv', statement, '/management/bank-statements')).body.data
  const { returned, records } = await read()
  expect(returned).toBe(1)
  expect(records.map(({ code }: { code: string }) => code)).toEqual(['transfer', 'returned', 'other_amount'])
  await rest(scene.test)
  expect(await stateOf(one.reference)).toBe('reversed')
  expect((await scene.test.deps.store.read('wallet-ravi')).at(-1)?.type).toBe('wallet_debit_returned')
  expect(await read()).toMatchObject({ returned: 0 })
  expect(told(await upload('statement.csv', 'Name,Town', '/management/bank-statements'))).toEqual([422, 'statement_unreadable'])
})

test('takes an answer back until it is applied, and refuses other files', async () => {
  const [one] = (await drawn(1)) as [Paid]
  expect(told(await scene.as.finance2.get(path()))).toEqual([404, 'answer_not_found'])
  const unknown = await upload('answer.csv', 'Name,Town\r\nAsha,Pune')
  expect(unknown).toMatchObject({ status: 201, body: { data: { rows: 0, effects: 0, mapping: { status: null } } } })
  expect(told(await apply())).toEqual([422, 'answer_without_status'])
  expect((await upload('answer.pdf', Buffer.from([0x25, 0, 1]))).status).toBeGreaterThanOrEqual(400)
  await upload('answer.csv', csv(line(one, 'paid', utr(1))))
  expect((await scene.as.finance2.post(`${path()}/undo`)).status).toBe(200)
  expect(told(await apply())).toEqual([404, 'answer_not_found'])
  await upload('answer.csv', csv(line(one, 'paid', utr(1))))
  await apply()
  expect(told(await scene.as.finance2.post(`${path()}/undo`))).toEqual([409, 'answer_applied'])
})

test('reads other columns and status words that a person chose', async () => {
  const [one, two] = (await drawn(2)) as [Paid, Paid]
  const lines = [
    ['Our number', 'Outcome', 'Bank number', 'Why'],
    [`${one.reference}_a1`, 'DONE', utr(1), ''],
    [`${two.reference}_a1`, 'Sent back', '', 'Account 50100123454822 not reachable'],
  ]
  const read = await upload('answer.csv', lines.map(cells => cells.join(',')).join('\n'))
  expect(read).toMatchObject({ status: 201, body: { data: { mapping: { status: null }, rows: 0 } } })
  expect(read.body.data.columns[3]).toMatchObject({ title: 'Why', samples: ['Account ••4822 not reachable'] })
  const choose = (body: object) => scene.as.finance2.call('PATCH', path(), body)
  const mapped = await choose({ mapping: { reference: 0, status: 1, utr: 2, reason: 3 } })
  expect(mapped).toMatchObject({ status: 200, body: { data: { rows: 2, effects: 0 } } })
  expect(mapped.body.data.words).toMatchObject([
    { word: 'DONE', status: null },
    { word: 'Sent back', status: null },
  ])
  expect(await codes()).toEqual(['unknown_status', 'unknown_status'])
  const words = [
    { word: 'DONE', status: 'paid' },
    { word: 'Sent back', status: 'failed' },
  ]
  const chosen = await choose({ words })
  const amount = (await scene.as.finance2.get(`/management/payouts/${one.reference}`)).body.data.attempts[0].amount
  expect(chosen.body.data.counts).toContainEqual({ code: 'paid', count: 1, amount })
  expect(await codes()).toEqual(['paid', 'failed'])
  const { body } = await scene.as.finance2.get(`${path()}/rows?show=changes&pageSize=1&page=2`)
  expect(body.data).toMatchObject({ records: [{ line: 3, code: 'failed' }], pagination: { totalRecords: 2 } })
  expect(JSON.stringify(body)).not.toContain('50100123454822')
  expect(await apply()).toMatchObject({ body: { data: { applied: 2 } } })
  expect(told(await choose({ words }))).toEqual([409, 'answer_applied'])
})

test('says whether the caller may apply the answer', async () => {
  const [one] = (await drawn(1)) as [Paid]
  await upload('answer.csv', csv(line(one, 'paid', utr(1))))
  const refusalOf = async (who: StaffName) => (await scene.as[who].get(path())).body.data
  expect(await refusalOf('finance')).toMatchObject({ refusal: 'marked_by_drawer', alone_from: null })
  expect(await refusalOf('finance2')).toMatchObject({ refusal: null })
  await scene.as.finance2.get(`/management/payment-batches/${batch}/bank-file`)
  const { refusal, alone_from } = await refusalOf('finance')
  expect(refusal).toBe('marked_alone_too_early')
  expect(Date.parse(alone_from) - scene.test.time.now.getTime()).toBe(24 * 3_600_000)
})

test('gives a UTR to one of two concurrent marks', async () => {
  const [one, two] = (await drawn(2)) as [Paid, Paid]
  const mark = ({ reference }: Paid) =>
    scene.as.finance2.post(`/management/payouts/${reference}/mark`, { state: 'paid', utr: utr(1) })
  const answers = await Promise.all([mark(one), mark(two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.map(({ body }) => body.code)).toContain('utr_used')
  await rest(scene.test)
  expect([await stateOf(one.reference), await stateOf(two.reference)].sort()).toEqual(['paid', 'requested'])
})

test('gives a UTR to one of two concurrent answers', async () => {
  const [one] = (await drawn(1)) as [Paid]
  const first = batch
  scene.test.time.now = new Date(scene.test.time.now.getTime() - 100 * 86_400_000)
  batch = `BATCH-${scene.test.time.now.toISOString().slice(0, 10)}`
  const [two] = (await drawn(1)) as [Paid]
  await upload('answer.csv', csv(line(two, 'paid', utr(1))))
  await upload('answer.csv', csv(line(one, 'paid', utr(1))), `/management/payment-batches/${first}/answer`)
  const applied = await Promise.all([apply(), scene.as.finance2.post(`/management/payment-batches/${first}/answer/apply`)])
  expect(applied.map(({ body }) => body.data.applied).sort()).toEqual([0, 1])
})

test('matches references as written, and other rows by amount, digits and day', async () => {
  const [one, two, three] = (await drawn(3)) as [Paid, Paid, Paid]
  const cells = [
    line(one, ' SUCCESS ', `'${utr(1)}`).with(0, `' ${one.reference.toLowerCase()} _A1`),
    line(two, 'paid', utr(2)).with(0, two.reference),
    line(three, 'Paid', utr(3))
      .with(0, '')
      .with(1, `Rs. ${three.amount.toFixed(2)}`)
      .with(2, `XXXXXX${three.account.slice(-4)}`),
  ]
  await upload('answer.csv', csv(...cells))
  expect(await codes()).toEqual(['paid', 'paid', 'paid'])
  const withoutDigits = line(three, 'paid', utr(3))
    .with(0, '')
    .with(2, `XXX${three.account.slice(-3)}`)
  await upload('answer.csv', csv(withoutDigits))
  expect(await codes()).toEqual(['no_match'])
})

test.each([
  ['another amount', (row: string[]) => row.with(1, '7.00'), 'other_amount'],
  ['other last four digits', (row: string[]) => row.with(2, '50100123450000'), 'other_account'],
  ['a status of the bank that is not final', (row: string[]) => row.with(4, 'In process'), 'pending'],
  ['an unknown status', (row: string[]) => row.with(4, 'Perhaps'), 'unknown_status'],
  ['no status', (row: string[]) => row.with(4, ''), 'no_status'],
  ['a UTR that is none', (row: string[]) => row.with(5, '12-34'), 'utr_invalid'],
])('changes nothing by a row with %s', async (_, change, code) => {
  const [one] = (await drawn(1)) as [Paid]
  await upload('answer.csv', csv(change(line(one, 'paid', utr(1)))))
  expect(await codes()).toEqual([code])
  expect(await apply()).toMatchObject({ body: { data: { applied: 0 } } })
  expect(await stateOf(one.reference)).toBe('requested')
})

test('counts equal rows once, and names rows that contradict each other', async () => {
  const [one, two] = (await drawn(2)) as [Paid, Paid]
  const twice = line(one, 'failed')
  await upload('answer.csv', csv(twice, twice, line(two, 'paid', utr(1)), line(two, 'failed', '', 'Bank not reachable')))
  expect(await codes()).toEqual(['failed', 'repeated', 'contradicts', 'contradicts'])
  await upload('answer.csv', csv(line(two, 'paid', utr(1)), line(two, 'paid', utr(2))))
  expect(await codes()).toEqual(['reference_twice', 'reference_twice'])
  await upload('answer.csv', csv(twice))
  const { body } = await scene.as.finance2.get(`${path()}/rows`)
  expect(body.data.records[0].sentence).toContain('failed: no reason given')
  await apply()
  const { attempts } = (await scene.as.finance.get(`/management/payouts/${one.reference}`)).body.data
  expect(attempts[0].failure).toMatchObject({ reason: 'no_reason' })
})

test('finds no payment in the file of another day', async () => {
  const [one] = (await drawn(1)) as [Paid]
  const other = csv(line(one, 'paid', utr(1)))
  scene.test.time.now = new Date(scene.test.time.now.getTime() - 200 * 86_400_000)
  batch = `BATCH-${scene.test.time.now.toISOString().slice(0, 10)}`
  await drawn(1)
  await upload('answer.csv', other)
  expect(await codes()).toEqual(['no_match'])
})
