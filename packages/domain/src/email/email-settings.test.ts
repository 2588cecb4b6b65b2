import { defaultEmailTexts, type EmailTexts, emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { expect, test } from 'vitest'
import { emailSettingsAggregate, modifyEmailSettings } from './email-settings.ts'

const bodiesOf = (texts: EmailTexts) =>
  Object.fromEntries(emailTemplateKeys.map(key => [key, texts[key].body])) as Record<keyof EmailTexts, string>

test('a change of email settings records all settings before and after', () => {
  const bodies = { ...bodiesOf(defaultEmailTexts), claim_settled_mail: '<p>Paid</p>' }
  const [event, ...others] = modifyEmailSettings(defaultEmailTexts, {
    bodies,
    subjects: { claim_settled_mail: 'Paid' },
    hindi: {},
  })
  expect(others).toEqual([])
  expect(event?.data.previous).toEqual(defaultEmailTexts)
  expect(event?.data.record).toEqual({
    ...defaultEmailTexts,
    claim_settled_mail: { ...defaultEmailTexts.claim_settled_mail, subject: 'Paid', body: '<p>Paid</p>' },
  })
})

test('saving unchanged email settings records no event', () => {
  expect(modifyEmailSettings(defaultEmailTexts, { bodies: bodiesOf(defaultEmailTexts), subjects: {}, hindi: {} })).toEqual([])
})

test('a mail missing in recorded settings has the default text', () => {
  const { signin: _, ...record } = { ...defaultEmailTexts, registration: { subject: 'Hello', body: '<p>Hello</p>' } }
  const folded = emailSettingsAggregate.evolve(defaultEmailTexts, {
    type: 'email_settings_modified',
    data: { record, previous: record },
  })
  expect(folded.signin).toEqual(defaultEmailTexts.signin)
  expect(folded.registration.subject).toBe('Hello')
})

test('removes a Hindi text, and keeps the others', () => {
  const change = { bodies: bodiesOf(defaultEmailTexts), subjects: {}, hindi: { claim_settled_mail: null } }
  const [event] = modifyEmailSettings(defaultEmailTexts, change)
  expect(event?.data.record.claim_settled_mail?.hindi).toBeNull()
  expect(event?.data.record.claim_approval_mail?.hindi).toEqual(defaultEmailTexts.claim_approval_mail.hindi)
})

test('gives a record from before Hindi texts their defaults', () => {
  const { hindi: _, ...settled } = defaultEmailTexts.claim_settled_mail
  const data = { record: { claim_settled_mail: { ...settled, subject: 'Paid' } }, previous: {} }
  const folded = emailSettingsAggregate.evolve(defaultEmailTexts, { type: 'email_settings_modified', data })
  expect(folded.claim_settled_mail).toEqual({ ...defaultEmailTexts.claim_settled_mail, subject: 'Paid' })
})
