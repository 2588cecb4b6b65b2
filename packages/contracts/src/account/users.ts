import { z } from 'zod'
import { nameText, recordId } from '../bounded.ts'
import { Program } from '../codes.ts'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import { countryCode, email, mobileOf, patterns } from '../patterns.ts'
import type { Master } from '../resource/define-resource.ts'
import {
  firstPassword,
  firstPasswordMissing,
  firstPasswordTwice,
  hasFirstPassword,
  oneFirstPassword,
  passwordReset,
} from './password.ts'

export const UserType = { general: 0, admin: 1 } as const

const NAME_MAX = 100

export const accountName = nameText(NAME_MAX, {
  missing: 'Please enter name !',
  tooLong: `Name must not exceed ${NAME_MAX} characters!`,
})
  .min(1, 'Please enter name !')
  .regex(patterns.accountName, 'Special character not allowed')

export const accountStatus = z.union([z.literal(0), z.literal(1)], 'Please select status!')
export const statusOptions = [
  { value: 1, label: 'Active' },
  { value: 0, label: 'Inactive' },
] as const

export const accountMobile = mobileOf('Mobile no. is required', 'Invalid mobile no.!')

export const contactFields = {
  email: email('Invalid email!', 'Please enter email!'),
  country_code: countryCode('Country code is required'),
}

const person = {
  name: accountName,
  user_type: z.union([z.literal(0), z.literal(1)], 'Please select user type !'),
  designation: recordId.nullish(),
  ...contactFields,
  mobile: accountMobile,
  status: accountStatus,
}

interface Typed {
  user_type: 0 | 1
  designation?: string | null | undefined
}
const hasDesignation = ({ user_type, designation }: Typed): boolean => user_type === UserType.admin || Boolean(designation)
const designationMissing = {
  path: ['designation'],
  message: 'Please select designation !',
  /** Said beside what else is wrong: a form tells everything at once. */
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** PATCH /admin/users/{id}. An admin has no designation: whatever is sent is not kept. */
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
  name: z.string(),
  user_type: z.int(),
  designation: z.object({ _id: z.string(), designation: z.string() }).nullable(),
  email: z.string(),
  country_code: z.string(),
  mobile: z.string(),
  status: z.int(),
  createdAt: z.string(),
})
export type UserRecord = z.infer<typeof userRecord>

/** How somebody new comes by a password, as their form asks for it. */
export const firstPasswordFields = [
  {
    name: 'invite',
    label: 'Invite by mail',
    kind: 'switch',
    unlisted: true,
    onlyWhenAdding: true,
    hint: 'They choose their password themselves, by a link that is good once and for 7 days.',
  },
  {
    name: 'password',
    label: 'Password',
    kind: 'password',
    onlyWhenAdding: true,
    hiddenWhen: 'invite',
    hint: 'To be changed by them before they save anything.',
  },
] as const

/** User Master: management users and admins. */
export const users = {
  name: 'users',
  title: 'User Master',
  path: '/admin/users/',
  program: Program.users,
  add: addUser,
  modify: modifyUser,
  form: [
    { name: 'name', label: 'Name', kind: 'text', placeholder: 'Enter name', maxLength: NAME_MAX },
    {
      name: 'user_type',
      label: 'User Type',
      kind: 'select',
      options: [
        { value: UserType.general, label: 'General' },
        { value: UserType.admin, label: 'Admin' },
      ],
      choose: 'Select user type',
      initial: UserType.general,
      fixed: 'Stays as it was chosen when the user was added.',
    },
    {
      name: 'designation',
      label: 'Designation',
      kind: 'select',
      options: { path: '/admin/designation/', label: 'designation' },
      choose: 'Select designation',
      disabledWhen: { field: 'user_type', is: UserType.admin },
    },
    { name: 'email', label: 'Email', kind: 'email', placeholder: 'name@company.com', maxLength: 254 },
    { name: 'mobile', label: 'Mobile No.', kind: 'phone', code: 'country_code', maxLength: 10 },
    { name: 'status', label: 'Status', kind: 'status', options: statusOptions, choose: 'Select status', initial: 1 },
    ...firstPasswordFields,
  ],
  key: 'name',
  search: 'Search by name, email or mobile',
  passwordReset,
  resetsSecondFactor: true,
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
