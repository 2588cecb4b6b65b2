import { describe, expect, it } from 'vitest'
import { contactPerson } from '../resource/corporation.ts'
import { modifyHr } from './hr.ts'
import { adminSignUpForm } from './sign-up.ts'
import { modifyUser } from './users.ts'

/** Each form with the name of a person other than a subscriber. */
const forms = [
  ['the sign-up of an admin', adminSignUpForm],
  ['User Master', modifyUser],
  ['HR Master', modifyHr],
  ['a contact person of an organization', contactPerson],
] as const

describe.each(forms)('%s', (_, { shape: { name } }) => {
  it.each([
    ['composed of letters and marks', 'Sen\u0303or Rao'],
    ['with a no-break space', 'Se\u00f1or\u00a0Rao'],
    ['with double spaces and spaces around it', '  Se\u00f1or   Rao '],
    ['in full-width letters', 'Se\u00f1or \uff32ao'],
  ])('stores a name %s in its canonical form', (_, typed) => {
    expect(name.parse(typed)).toBe('Se\u00f1or Rao')
  })

  it('applies the maximum length to the stored form', () => {
    expect(name.parse('n\u0303'.repeat(20))).toBe('\u00f1'.repeat(20))
    expect(name.safeParse('n\u0303'.repeat(101)).success).toBe(false)
  })

  it.each(['Asha\nRao', 'Asha\r\nRao', 'Asha\u2028Rao'])('refuses %j, which has two lines', typed => {
    expect(name.safeParse(typed).success).toBe(false)
  })
})
