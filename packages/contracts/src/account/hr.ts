import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { Program } from '../codes.ts'
import type { Master } from '../resource/define-resource.ts'
import {
  firstPassword,
  firstPasswordMissing,
  firstPasswordTwice,
  hasFirstPassword,
  oneFirstPassword,
  passwordReset,
} from './password.ts'
import { accountMobile, accountName, accountStatus, contactFields, firstPasswordFields, statusOptions } from './users.ts'

const person = {
  name: accountName,
  corporate: rawText(100, { missing: 'Please select organization !' }).min(1, 'Please select organization !'),
  phone: accountMobile,
  ...contactFields,
  status: accountStatus,
}

export const hrRecord = z.object({
  _id: z.string(),
  name: z.string(),
  corporate: z.object({ _id: z.string(), name: z.string() }).nullable(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string(),
  status: z.int(),
  createdAt: z.string(),
})
export type HrRecord = z.infer<typeof hrRecord>

/** PATCH /admin/corporateHR/{id}, and POST with a password or with `invite`. */
export const modifyHr = z.strictObject(person)
export const addHr = z
  .strictObject({ ...person, ...firstPassword })
  .refine(hasFirstPassword, firstPasswordMissing)
  .refine(oneFirstPassword, firstPasswordTwice)

/** Corporate HR Master: who signs in for a company. Guarded by the program of companies. */
export const corporateHr = {
  name: 'corporateHR',
  title: 'Corporate HR Master',
  path: '/admin/corporateHR/',
  program: Program.corporate,
  add: addHr,
  modify: modifyHr,
  form: [
    {
      name: 'corporate',
      label: 'Organization',
      kind: 'select',
      options: { path: '/admin/corporation/', label: 'name' },
      choose: 'Select organization',
    },
    { name: 'name', label: 'Name', kind: 'text', placeholder: 'Enter name', maxLength: 100 },
    { name: 'email', label: 'Email', kind: 'email', placeholder: 'name@company.com', maxLength: 254 },
    { name: 'phone', label: 'Mobile No.', kind: 'phone', code: 'country_code', maxLength: 10 },
    { name: 'status', label: 'Status', kind: 'status', options: statusOptions, choose: 'Select status', initial: 1 },
    ...firstPasswordFields,
  ],
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
