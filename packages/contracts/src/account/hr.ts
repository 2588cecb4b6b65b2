import { z } from 'zod'
import { Program } from '../codes.ts'
import { corporation } from '../resource/corporation.ts'
import { answersOf, formOf, schemasOf } from '../resource/field.ts'
import { dialCode, reference, status } from '../resource/field-kinds.ts'
import type { Master } from '../resource/master.ts'
import {
  firstPassword,
  firstPasswordMissing,
  firstPasswordTwice,
  hasFirstPassword,
  oneFirstPassword,
  passwordReset,
} from './password.ts'
import { firstPasswordFields, personEmail, personName, personPhone, usersQuery } from './users.ts'

const fields = {
  corporate: reference({ label: 'Organization', to: corporation }),
  name: personName,
  email: personEmail,
  phone: personPhone,
  country_code: dialCode({ within: 'phone' }),
  status: status(),
}
const person = schemasOf(fields)

export const hrRecord = z.object({ _id: z.string(), ...answersOf(fields), createdAt: z.string() })
export type HrRecord = z.infer<typeof hrRecord>

/** PATCH /admin/corporateHR/{id}. `addHr` is the body of POST: also a password, or `invite`. */
export const modifyHr = z.strictObject(person)
export const addHr = z
  .strictObject({ ...person, ...firstPassword })
  .refine(hasFirstPassword, firstPasswordMissing)
  .refine(oneFirstPassword, firstPasswordTwice)

/** Corporate HR Master: the people who sign in for an organization. It needs privileges in the program Corporate. */
export const corporateHr = {
  name: 'corporateHR',
  title: 'Corporate HR Master',
  screen: 'corporateHR',
  group: 'organizations',
  path: '/admin/corporateHR/',
  query: usersQuery,
  program: Program.corporate,
  add: addHr,
  modify: modifyHr,
  form: formOf({ ...fields, ...firstPasswordFields }),
  key: 'name',
  search: 'Search by name, email or mobile',
  passwordReset,
  messages: {
    added: 'HR details added.',
    modified: 'Record updated.',
    deleted: 'Record deleted Successfully.',
    addFailed: 'Try Again !',
    modifyFailed: 'Try Again !',
    deleteFailed: 'Failed',
    passwordUpdated: 'Password updated.',
    passwordFailed: 'Unable to update password',
  },
} as const satisfies Master
