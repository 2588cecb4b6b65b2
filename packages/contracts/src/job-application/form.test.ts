import { expect, test } from 'vitest'
import { jobApplicationFields } from './form.ts'

test.each([
  ['4', 4],
  ['१२', 12],
])('reads years of experience in digits of either script: %s', (typed, years) => {
  expect(jobApplicationFields.experience.parse(typed)).toBe(years)
})

test.each(['-1', '100', '1.5', 'four'])('refuses %s as years of experience', typed => {
  expect(jobApplicationFields.experience.safeParse(typed).success).toBe(false)
})
