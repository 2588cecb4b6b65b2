import { doctorForm } from '@opdesk/contracts/doctor/register.ts'
import { jobApplicationForm } from '@opdesk/contracts/job-application/form.ts'
import { leadForms } from '@opdesk/contracts/lead/forms.ts'
import { publicFormErrors } from '@opdesk/contracts/public-form/errors.ts'
import { expect, test } from 'vitest'
import { messageIn } from './form-messages.ts'

const forms = { ...leadForms, job: jobApplicationForm, doctor: doctorForm }

test.each(Object.entries(forms))('every message of an empty form %s has its words in Hindi', (_, form) => {
  for (const values of [{}, Object.fromEntries(Object.keys(form.shape).map(key => [key, '']))]) {
    const read = form.safeParse(values)
    const english = read.success ? [] : read.error.issues.map(({ message }) => message)
    expect(english.length).toBeGreaterThan(0)
    for (const message of english) expect(messageIn('hi', message), message).toMatch(/[\u0900-\u097f]/)
  }
})

test('what the protection of forms says has its words in Hindi', () => {
  for (const [, message] of Object.values(publicFormErrors)) expect(messageIn('hi', message), message).toMatch(/[\u0900-\u097f]/)
})

test('an unknown message stays as it is', () => {
  expect(messageIn('hi', 'Something of tomorrow')).toBe('Something of tomorrow')
  expect(messageIn('en', 'Please enter your name')).toBe('Please enter your name')
})
