import { expect, test } from 'vitest'
import { doctorForm } from '../doctor/register.ts'
import { errorCatalogue } from '../errors.ts'
import { jobApplicationForm } from '../job-application/form.ts'
import { leadForms } from '../lead/forms.ts'
import { publicFormErrors } from '../public-form/errors.ts'
import { formMessageIn } from './form-messages.ts'
import { siteEn } from './site-en.ts'
import { siteHi } from './site-hi.ts'
import { waitInWords, waitOf } from './wait.ts'

const forms = { ...leadForms, job: jobApplicationForm, doctor: doctorForm }

test.each(Object.entries(forms))('translates every message of an empty form %s to Hindi', (_, form) => {
  for (const values of [{}, Object.fromEntries(Object.keys(form.shape).map(key => [key, '']))]) {
    const read = form.safeParse(values)
    const english = read.success ? [] : read.error.issues.map(({ message }) => message)
    expect(english.length).toBeGreaterThan(0)
    for (const message of english) expect(formMessageIn('hi', message), message).toMatch(/[\u0900-\u097f]/)
  }
})

const devanagari = /[\u0900-\u097f]/

test('translates the server’s messages about a form to Hindi', () => {
  const codes = [
    ...Object.keys(publicFormErrors),
    'resume_not_readable',
    'resume_not_safe',
    'invalid_request',
    'invalid_json',
    'body_too_large',
    'too_many_requests',
    'storage_full',
    'conflict',
    'internal',
    'unavailable',
  ] as (keyof typeof errorCatalogue)[]
  for (const code of codes) {
    const [, message] = errorCatalogue[code]
    expect(siteEn.forms.refusals, code).toHaveProperty(code, message)
    expect(formMessageIn('hi', message), message).toMatch(devanagari)
    expect(formMessageIn('hi', message), message).not.toBe(siteHi.forms.lookAgain)
  }
})

test('states in Hindi the maximum of every field that is too long', () => {
  for (const [name, form] of Object.entries(forms))
    for (const field of Object.keys(form.shape)) {
      const read = form.safeParse({ [field]: 'x'.repeat(20_000) })
      const messages = read.error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? []
      for (const message of messages) expect(formMessageIn('hi', message), `${name}.${field}: ${message}`).toMatch(devanagari)
    }
  expect(formMessageIn('hi', 'Max length 2000 char')).toBe('अधिकतम 2000 अक्षर')
  expect(formMessageIn('hi', 'address must have at most 500 characters')).toBe('अधिकतम 500 अक्षर')
})

test.each([
  [1, '1 second', '1 सेकंड'],
  [59, '59 seconds', '59 सेकंड'],
  [60, '1 minute', '1 मिनट'],
  [690, '12 minutes', '12 मिनट'],
  [3540, '59 minutes', '59 मिनट'],
  [3541, '1 hour', '1 घंटे'],
  [3601, '2 hours', '2 घंटे'],
  [86_400, '24 hours', '24 घंटे'],
])('states a wait of %i seconds in both languages, rounded up', (seconds, english, hindi) => {
  const { count, unit } = waitOf(seconds)
  const message = `Too many requests. Please try again in ${english}.`
  expect(waitInWords(seconds)).toBe(english)
  expect(siteEn.forms.tryAgainIn(count, unit)).toBe(message)
  expect(formMessageIn('hi', message)).toBe(`बहुत बार भेजा गया। कृपया ${hindi} बाद फिर से कोशिश करें।`)
})

test('names a refused character in Hindi', () => {
  expect(formMessageIn('hi', 'Special character not allowed: "<"')).toBe(`${siteHi.forms.wrong.text}: "<"`)
  expect(formMessageIn('hi', 'Please provide valid address! It cannot contain "<".')).toBe(`${siteHi.forms.missing.address}: "<"`)
})

test('replaces an unknown message in Hindi, but keeps it in English', () => {
  expect(formMessageIn('hi', 'Something of tomorrow')).toBe(siteHi.forms.lookAgain)
  expect(formMessageIn('en', 'Something of tomorrow')).toBe('Something of tomorrow')
})
