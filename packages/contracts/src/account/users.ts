import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { Program } from '../codes.ts'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import { mobileOf } from '../patterns.ts'
import { designation } from '../resource/designation.ts'
import { answersOf, type Fields, formOf, schemasOf } from '../resource/field.ts'
import { dialCode, email, name, onOff, phone, reference, select, status } from '../resource/field-kinds.ts'
import type { Master } from '../resource/master.ts'
import {
  firstPassword,
  firstPasswordMissing,
  firstPasswordTwice,
  hasFirstPassword,
  oneFirstPassword,
  passwordReset,
} from './password.ts'

export const UserType = { general: 0, admin: 1 } as const

export const personName = name({
  label: 'Name',
  placeholder: 'Enter name',
  max: 100,
  missing: 'Please enter name !',
  is: 'personOrDesk',
})
export const personEmail = email({ placeholder: 'name@company.com', wrong: 'Invalid email!', missing: 'Please enter email!' })
export const personPhone = phone({
  label: 'Mobile No.',
  code: 'country_code',
  max: 10,
  schema: mobileOf('Mobile no. is required', 'Invalid mobile no.!'),
})

const userType = z.union([z.literal(0), z.literal(1)], 'Please select user type !')

const fields = {
  name: personName,
  user_type: select({
    label: 'User Type',
    options: [
      { value: UserType.general, label: 'General' },
      { value: UserType.admin, label: 'Admin' },
    ],
    initial: UserType.general,
    fixed: 'This cannot be changed once the user is added.',
    schema: userType,
  }),
  designation: {
    ...reference({ label: 'Designation', to: designation, disabledWhen: { field: 'user_type', is: UserType.admin } }),
    schema: recordId.nullish(),
  },
  email: personEmail,
  mobile: personPhone,
  country_code: dialCode({ within: 'mobile' }),
  status: status(),
}
const person = schemasOf(fields)

interface Typed {
  user_type: 0 | 1
  designation?: string | null | undefined
}
const hasDesignation = ({ user_type, designation }: Typed): boolean => user_type === UserType.admin || Boolean(designation)
const designationMissing = {
  path: ['designation'],
  message: 'Please select designation !',
  /** Runs even if other fields are invalid: a form shows all errors at once. */
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** PATCH /admin/users/{id}. An admin has no designation: a sent designation is ignored. */
export const modifyUser = z.strictObject(person).refine(hasDesignation, designationMissing)

/** POST /admin/users/: with a password, or with `invite`. */
export const addUser = z
  .strictObject({ ...person, ...firstPassword })
  .refine(hasDesignation, designationMissing)
  .refine(hasFirstPassword, firstPasswordMissing)
  .refine(oneFirstPassword, firstPasswordTwice)

/** The query of GET /admin/users/ and /admin/corporateHR/. */
export const usersQuery = listQuery(['name', 'createdAt'], { maxPageSize: 1000, defaultOrder: 1 }).refine(
  dateRangeInOrder,
  dateRangeMessage,
)
export type UsersQuery = z.infer<typeof usersQuery>

export const userRecord = z.object({
  _id: z.string(),
  ...answersOf(fields),
  createdAt: z.string(),
})
export type UserRecord = z.infer<typeof userRecord>

/** GET /admin/users/{id} also answers until when the account cannot save: an ISO instant, or null. */
export const oneUserRecord = userRecord.extend({ waits_until: z.string().nullable() })
export type OneUserRecord = z.infer<typeof oneUserRecord>

/** Form fields for the password of a new person: chosen in the form, or by the person through a mailed link. */
export const firstPasswordFields = {
  invite: {
    ...onOff({
      label: 'Invite by mail',
      hint: 'The person chooses the password by a mailed link, which works once and for 7 days.',
    }),
    unlisted: true,
    onlyWhenAdding: true,
  },
  password: {
    label: 'Password',
    kind: 'password',
    onlyWhenAdding: true,
    hiddenWhen: { field: 'invite', is: true },
    hint: 'The person must change it before saving anything.',
    schema: firstPassword.password,
    answer: z.never(),
  },
} as const satisfies Fields

/** User Master: management users and admins. */
export const users = {
  name: 'users',
  title: 'User Master',
  screen: 'users',
  group: 'people',
  path: '/admin/users/',
  query: usersQuery,
  program: Program.users,
  add: addUser,
  modify: modifyUser,
  form: formOf({ ...fields, ...firstPasswordFields }),
  key: 'name',
  search: 'Search by name, email or mobile',
  passwordReset,
  messages: {
    added: 'User details added Successfully',
    modified: 'Record updated.',
    deleted: 'Record deleted Successfully.',
    addFailed: 'Try Again !',
    modifyFailed: 'Try Again !',
    deleteFailed: 'Failed',
    passwordUpdated: 'Password updated.',
    passwordFailed: 'Unable to update password',
  },
} as const satisfies Master
