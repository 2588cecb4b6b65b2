import { defaultEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { expect, test } from 'vitest'
import { applied, editedKeys, firstProblem, withEdit } from './edits.ts'

const saved = defaultEmailTexts
const text = { subject: 'Hi', body: '<p>Hi</p>' }

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
  const wrong = { subject: 'Hi {{nmae}}', body: '<p>Hi</p>' }
  expect(firstProblem({ signin: text })).toBeUndefined()
  expect(firstProblem({ signin: text, claim_settled_mail: wrong })).toBe('claim_settled_mail')
})
