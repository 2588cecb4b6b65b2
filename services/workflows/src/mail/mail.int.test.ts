import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { emailSettingsStream } from '@opdesk/contracts/email/events.ts'
import { defaultEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { profile } from '@opdesk/testing/people.ts'
import { describe, expect, test, vi } from 'vitest'
import { given } from '../testing/given.ts'
import { mailScene, SOON } from '../testing/mail-scene.ts'
import { mail } from './mail.ts'

const mails = mailScene()
const { start, startQueueing, givenClaim, waiting, arrivedFor, arrived, settled } = mails

const approved = { ...noFees, doctor: 35_000 }
const approval = (stage: 'verifier' | 'finance'): ClaimEvent => ({
  type: 'claim_approved',
  data: { stage, remark: 'Fine', approved },
})
const paid = { amount: 35_050, reference: 'PAY-C1001' }
const claimSettled = { ...paid, utr: null, channel: 'ledger_only', account: null, returns_to: 'settled' } as const
const raised: DisputeEvent = {
  type: 'dispute_raised',
  data: {
    claim_number: 'C1001',
    subscriber: { id: 's', name: 'Asha Rao', email: 'x@example.org', subscriber_type: 1 },
    patient_name: 'Asha Rao',
    hospital: 'City',
    doc_name: 'Dr. Rao',
    bill_amount: 50_000,
    claimable_amount: 40_000,
    paid_amount: 0,
    assigned_verifier: null,
    related_people: [],
    claim_deciders: [],
    remark: 'It is legible',
    files: [],
  },
}
const remarked = { stage: 'verifier', remark: 'The bill is torn', reason: null } as const

describe('the mail workflow', () => {
  test.each<[string, (ClaimEvent | DisputeEvent)[], string, string[]]>([
    ['of a submission', [], 'We have received your claim C1001', ['₹400.00', 'City']],
    [
      'of a resubmission',
      [{ type: 'claim_resubmitted', data: { remark: 'Here it is' } }],
      'We have received your answer on claim C1001',
      ['Here it is'],
    ],
    [
      'of the approval by finance',
      [approval('verifier'), approval('finance')],
      'Your claim C1001 has been approved',
      ['₹350.00'],
    ],
    ['of a rejection', [{ type: 'claim_rejected', data: remarked }], 'Your claim C1001 has been rejected', ['The bill is torn']],
    [
      'of a clarification',
      [
        {
          type: 'claim_clarification_requested',
          data: { ...remarked, reason: 'illegible_bill', document: { kind: 'pharmacy_receipt' } },
        },
      ],
      'Your claim C1001 needs a clarification',
      ['Pharmacy Receipt: Bill not legible: The bill is torn'],
    ],
    [
      'that a claim is invalid',
      [{ type: 'claim_invalidated', data: remarked }],
      'Your claim C1001 is not valid',
      ['The bill is torn'],
    ],
    [
      'that a claim is a duplicate',
      [{ type: 'claim_marked_duplicate', data: { ...remarked, duplicate_of: 'other' } }],
      'Your claim C1001 is not valid',
      ['The bill is torn'],
    ],
    [
      'of a payment',
      [{ type: 'claim_settled', data: claimSettled }],
      'Your claim C1001 has been settled',
      ['₹350.50', 'PAY-C1001'],
    ],
    ['of a dispute', [raised], 'We have received your dispute on claim C1001', ['It is legible']],
    [
      'of the approval of a dispute by finance',
      [
        { type: 'dispute_approved', data: { stage: 'manager', remark: 'Fine' } },
        { type: 'dispute_approved', data: { stage: 'finance', remark: 'Agreed' } },
      ],
      'Your dispute on claim C1001 has been approved',
      ['Agreed'],
    ],
    [
      'of the rejection of a dispute',
      [{ type: 'dispute_rejected', data: remarked }],
      'Your dispute on claim C1001 has been rejected',
      [],
    ],
    [
      'of a dispute’s payment, without a mail about the claim’s payment',
      [
        { type: 'claim_dispute_approved', data: { approved, deciders: [] } },
        { type: 'claim_settled', data: claimSettled },
        { type: 'dispute_settled', data: paid },
      ],
      'Your dispute on claim C1001 has been settled',
      ['₹350.50', 'PAY-C1001'],
    ],
  ])('mails the subscriber once %s', async (_, events, subject, words) => {
    const { workflows } = await start()
    const { id, email, tell, submit } = await givenClaim()
    await submit()
    for (const event of events) await tell(event)
    const [first, last = first, ...others] = await arrived(email, events.length === 0 ? 1 : 2)
    expect(others).toEqual([])
    expect(last?.email.subject).toBe(subject)
    expect(last?.email.from).toEqual({ name: 'OPDesk', address: 'no-reply@opdesk.example' })
    const link = `https://opdesk.example/user/addclaims/${id}`
    for (const word of ['Dear Asha Rao,', 'C1001', link, ...words]) {
      expect(last?.email.text).toContain(word)
      expect(last?.email.html).toContain(word)
    }
    expect(last?.email.text).not.toMatch(/\{\{|<\w/)
    expect(last?.email.html).not.toContain('{{')
    await settled()
    expect(arrivedFor(email)).toHaveLength(events.length === 0 ? 1 : 2)
    expect(workflows.status()[0]?.parked).toBe(0)
  })
})

test('sends an unconfirmed address a notice without personal content', async () => {
  const { workflows } = await start()
  const stranger = await givenClaim({ email: 'stranger@example.org', confirmed: false })
  await stranger.submit()
  await stranger.tell({ type: 'claim_rejected', data: remarked })
  const known = await givenClaim()
  await known.submit()
  await given(mails.store, subscriberStream(known.subscriber), [
    {
      type: 'subscriber_profile_changed',
      data: { old: { email: known.email }, new: { email: 'stranger@example.org' } },
    },
  ])
  await known.tell({ type: 'claim_rejected', data: remarked })
  expect((await arrived(known.email, 2)).map(({ to }) => to)).toEqual([[known.email], [known.email]])
  const head = await mails.store.head()
  await vi.waitFor(() => expect(workflows.status()[0]?.position).toBe(head), SOON)
  await settled()
  // A person without a confirmed address gets one notice a day, without personal content.
  const [notice, ...more] = arrivedFor('stranger@example.org')
  expect(more).toEqual([])
  expect(notice?.email.subject).toBe('There is news for you on opdesk')
  expect(notice?.email.text).toContain('There is news for you on opdesk. Sign in to read it.')
  for (const secret of ['Asha', 'C1001', '400', 'Iyer', '₹']) expect(notice?.email.text).not.toContain(secret)
})

test('welcomes the first confirmed address once, and reports changes to it', async () => {
  const { workflows } = await start(mail)
  // The actor of events of this helper is the person, so the person enters the addresses themselves.
  const stream = subscriberStream('s1')
  await given(mails.store, stream, [{ type: 'subscriber_registered', data: profile({ name: '', email: '' }) }])
  const change = (was: object, is: object) =>
    given(mails.store, stream, [{ type: 'subscriber_profile_changed', data: { old: was, new: is } }])
  await change({ city: '' }, { city: 'Pune' })
  const confirm = (email: string, previous: string) =>
    given(mails.store, stream, [{ type: 'subscriber_email_confirmed', data: { email, previous } }])
  await change({ name: '', email: '' }, { name: 'Nila Iyer', email: 'nila@example.org' })
  await confirm('nila@example.org', '')
  const [welcome] = await arrived('nila@example.org')
  expect(welcome?.email.subject).toBe('Welcome, Nila Iyer')
  expect(welcome?.email.text).toContain('https://opdesk.example/user/login')
  // This sentence is true for sign-ups by number and by email, because the mail is sent to a confirmed address.
  expect(welcome?.email.text).toContain('sign in with this email address')
  expect(welcome?.email.text).not.toContain('mobile number')
  await change({ email: 'nila@example.org' }, { email: 'nila.iyer@example.org' })
  await confirm('nila.iyer@example.org', 'nila@example.org')
  const [, told] = await arrived('nila@example.org', 2)
  expect(told?.email.subject).toBe('Your email address has changed')
  expect(told?.email.text).toContain('nila.iyer@example.org')
  const head = await mails.store.head()
  await vi.waitFor(() => expect(workflows.status()[0]?.position).toBe(head), SOON)
  await settled()
  expect(mails.server.arrived).toHaveLength(2)
})

test.each([
  '=HYPERLINK("http://x")',
  '<img onerror=alert(1)>',
  'आशा राव',
  '🙏👩‍⚕️',
  'x'.repeat(500),
  'Asha\r\nBcc: evil@example.org\r\n\r\n<script>alert(1)</script>',
  '{{link}} {{remark}}',
  '=?utf-8?B?SGVsbG8=?=',
])('delivers the name %s letter by letter', async name => {
  await given(mails.store, emailSettingsStream, [
    {
      type: 'email_settings_modified',
      data: {
        record: { ...defaultEmailTexts, claim_submission_mail: { subject: 'For {{name}}', body: '<p>Dear {{name}},</p>' } },
        previous: defaultEmailTexts,
      },
    },
  ])
  await start()
  const { email, submit } = await givenClaim({ name })
  await submit()
  const [only] = await arrived(email)
  expect(only?.to).toEqual([email])
  expect(only?.email.bcc ?? []).toEqual([])
  expect(only?.email.html).not.toMatch(/<img|<script/)
  if (!/[\r\n{]/.test(name)) {
    expect(only?.email.text).toContain(`Dear ${name},`)
    expect(only?.email.subject).toContain(`For ${name}`.slice(0, 150))
  }
  await given(mails.store, emailSettingsStream, [
    { type: 'email_settings_modified', data: { record: defaultEmailTexts, previous: defaultEmailTexts } },
  ])
})

test('mails no events from before its first start, but all later ones', async () => {
  await mails.db.query('delete from app.workflow_checkpoint')
  const old = await givenClaim()
  await old.submit()
  const { workflows } = await start()
  await old.tell({ type: 'claim_rejected', data: remarked })
  await arrived(old.email)
  await workflows.stop()
  await old.tell({ type: 'claim_invalidated', data: remarked })
  await startQueueing()
  const told = await arrived(old.email, 2)
  expect(told.map(({ email }) => email.subject)).toEqual(['Your claim C1001 has been rejected', 'Your claim C1001 is not valid'])
})

test('writes no second mail for an event that is read again', async () => {
  const { workflows, sending } = await start()
  const { email, submit, tell } = await givenClaim()
  await submit()
  await arrived(email)
  await settled()
  await workflows.stop()
  await mails.db.query("update app.workflow_checkpoint set position = '0'")
  await startQueueing()
  await tell({ type: 'claim_rejected', data: remarked })
  await arrived(email, 2)
  await settled()
  expect(sending.status().failed).toBe(0)
  expect(arrivedFor(email)).toHaveLength(2)
  const { rows } = await mails.db.query(
    "select * from app.message where recipient_id = $1 and template = 'claim_submission_mail'",
    [email.replace('@example.org', '')],
  )
  expect(rows).toHaveLength(1)
})

test('keeps only kind, recipient and time of a sent mail', async () => {
  await start()
  const { email, submit } = await givenClaim()
  await submit()
  await arrived(email)
  await settled()
  const { rows } = await mails.db.query('select * from app.message where recipient_id = $1', [email.replace('@example.org', '')])
  const blank = { to_address: null, subject: null, html: null, text: null, path: null, last_error: null }
  expect(rows).toMatchObject([{ ...blank, state: 'sent', attempts: 1, template: 'claim_submission_mail' }])
  expect(rows[0].finished_at).toBeInstanceOf(Date)
})

test('sends no mail without an address', async () => {
  const { workflows } = await start()
  const without = await givenClaim({ email: '' })
  await without.submit()
  const other = await givenClaim()
  await other.submit()
  await arrived(other.email)
  expect(mails.server.arrived).toHaveLength(1)
  expect(workflows.status()[0]?.parked).toBe(0)
})

test('uses the template’s text at the time when the event is handled', async () => {
  const { workflows } = await start()
  await mails.server.away()
  const before = await givenClaim()
  await before.submit()
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON)
  const changed = { ...defaultEmailTexts, claim_submission_mail: { subject: 'New: {{claim_id}}', body: '<p>New {{name}}</p>' } }
  const [edit] = await given(mails.store, emailSettingsStream, [
    { type: 'email_settings_modified', data: { record: changed, previous: defaultEmailTexts } },
  ])
  expect(edit).toBeDefined()
  const after = await givenClaim()
  await after.submit()
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), SOON)
  await mails.server.back()
  expect((await arrived(before.email))[0]?.email.subject).toBe('We have received your claim C1001')
  expect((await arrived(after.email))[0]?.email).toMatchObject({ subject: 'New: C1001' })
  expect((await arrived(after.email))[0]?.email.text?.trim()).toBe('New Asha Rao')
  await workflows.stop()
  await given(mails.store, emailSettingsStream, [
    { type: 'email_settings_modified', data: { record: defaultEmailTexts, previous: changed } },
  ])
})
