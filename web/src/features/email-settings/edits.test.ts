import { defaultEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { expect, test } from 'vitest'
import { applied, editedKeys, firstProblem, textIn, withEdit, withText } from './edits.ts'

const saved = defaultEmailTexts
const text = { subject: 'Hi', body: '<p>Hi</p>', hindi: null }

test('an edit applies, unless it equals the saved text', () => {
  const edits = withEdit({}, saved, 'signin', text)
  expect(applied(saved, edits)).toEqual({ ...saved, signin: text })
  expect(editedKeys(edits)).toEqual(['signin'])
  expect(withEdit(edits, saved, 'signin', { ...saved.signin })).toEqual({})
})

test('an edit remains when another person saves another template', () => {
  const edits = withEdit({}, saved, 'signin', text)
  const theirs = { ...saved, registration: text }
  expect(applied(theirs, edits)).toMatchObject({ signin: text, registration: text })
})

test('finds the first edited template that cannot be saved', () => {
  const wrong = { subject: 'Hi {{nmae}}', body: '<p>Hi</p>', hindi: null }
  expect(firstProblem({ signin: text })).toBeUndefined()
  expect(firstProblem({ signin: text, claim_settled_mail: wrong })).toEqual({ key: 'claim_settled_mail', language: 'en' })
})

test('keeps the texts of two languages apart', () => {
  const hindi = withText(saved.claim_settled_mail, 'hi', { subject: 'भुगतान' })
  expect(textIn(hindi, 'hi')).toEqual({ ...saved.claim_settled_mail.hindi, subject: 'भुगतान' })
  expect(textIn(hindi, 'en').subject).toBe(saved.claim_settled_mail.subject)
  expect(editedKeys(withEdit({}, saved, 'claim_settled_mail', hindi))).toEqual(['claim_settled_mail'])
})

test('lets a Hindi text be empty, but not half empty', () => {
  const mail = saved.claim_settled_mail
  expect(firstProblem({ claim_settled_mail: withText(mail, 'hi', { subject: '', body: '<p></p>' }) })).toBeUndefined()
  expect(firstProblem({ claim_settled_mail: withText(mail, 'hi', { subject: '' }) })).toEqual({
    key: 'claim_settled_mail',
    language: 'hi',
  })
})
