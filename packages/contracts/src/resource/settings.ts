import { z } from 'zod'
import { text } from '../bounded.ts'
import { Program } from '../codes.ts'
import { defineResource } from './define-resource.ts'

/** File types that can be told by their content, and so be accepted. */
export const uploadTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}
const known = Object.keys(uploadTypes).join(', ')

const KB_PER_MB = 1024
const SIZE_MB = { min: 0.1, max: 10 }
const sizeMessage = `Enter a size from ${SIZE_MB.min} to ${SIZE_MB.max} MB`
const DISCLAIMER_MAX = 10_000

/** What the public pages boast of. */
const count = (what: string) => {
  const message = `Enter ${what} from 1 to 1000000`
  return z.int(message).min(1, message).max(1_000_000, message)
}

const splitTypes = (list: string): string[] => list.split(',').map(type => type.trim())

/** System Settings: one record, there from the start. `docSize` is in KB, `file_type` a comma-separated list of endings. */
export const settings = defineResource({
  name: 'settings',
  title: 'System Settings',
  program: Program.settings,
  fields: z.strictObject({
    docSize: z
      .number(sizeMessage)
      .min(SIZE_MB.min * KB_PER_MB, sizeMessage)
      .max(SIZE_MB.max * KB_PER_MB, sizeMessage),
    file_type: text(100, { missing: 'Please enter file types !', tooLong: 'Enter file types with commas between them' })
      .toLowerCase()
      .min(1, 'Please enter file types !')
      .regex(/^[a-z]+( *, *[a-z]+)*$/, 'Enter file types with commas between them')
      .refine(list => splitTypes(list).every(type => type in uploadTypes), `Only these file types can be accepted: ${known}`)
      .transform(list => [...new Set(splitTypes(list))].join(',')),
    speciality: count('specialities'),
    years_of_exp: count('years of experience'),
    appointment: count('appointments'),
    doctor: count('doctors'),
    disclaimer: text(DISCLAIMER_MAX, {
      missing: 'Please enter disclaimer !',
      tooLong: `Maximum ${DISCLAIMER_MAX} characters`,
    }).min(1, 'Please enter disclaimer !'),
    /** Staff and admins sign in with a second factor, or set one up first. A client that does not know it leaves it as it is. */
    require_second_factor: z.boolean('Please turn it on or off').optional(),
    /** What gives power over money takes effect when another admin confirms it, where there is one (domain.md section 5). */
    require_second_admin: z.boolean('Please turn it on or off').optional(),
  }),
  form: [
    {
      name: 'docSize',
      label: 'Document size',
      kind: 'number',
      unit: 'MB',
      scale: KB_PER_MB,
      step: 0.1,
      hint: 'The largest file that can be uploaded, 0.1 to 10 MB.',
    },
    { name: 'file_type', label: 'File types', kind: 'text', maxLength: 100, hint: `With commas between them, of: ${known}.` },
    { name: 'speciality', label: 'Specialities', kind: 'number' },
    { name: 'years_of_exp', label: 'Years of experience', kind: 'number' },
    { name: 'appointment', label: 'Appointments', kind: 'number' },
    { name: 'doctor', label: 'Doctors', kind: 'number' },
    { name: 'disclaimer', label: 'Disclaimer', kind: 'textarea', maxLength: DISCLAIMER_MAX },
    {
      name: 'require_second_factor',
      label: 'Require a second factor',
      kind: 'switch',
      hint: 'Staff and admins need a code of their authenticator app to sign in. Who has none, you too, sets it up before anything else.',
    },
    {
      name: 'require_second_admin',
      label: 'Require a second admin',
      kind: 'switch',
      hint: 'Where two admins or more have the Users program: who adds staff or admins, or changes how they sign in or what they may decide, needs another of them to confirm it. To turn this off, too.',
    },
  ],
  key: 'file_type',
  unique: false,
  writes: ['modify'],
  builtIn: [
    {
      _id: 'settings',
      docSize: 5 * KB_PER_MB,
      file_type: 'jpg,png,jpeg,pdf',
      speciality: 20,
      years_of_exp: 1,
      appointment: 1,
      doctor: 1,
      disclaimer: 'Benefits are reimbursed as the terms of the plan say.',
      require_second_factor: false,
      require_second_admin: true,
    },
  ],
  deletable: () => false,
  needsSecondAdmin: 'require_second_admin',
  messages: {
    added: 'Record updated.',
    modified: 'Record updated.',
    deleted: 'Record deleted Successfully.',
    addFailed: 'Failed to submit',
    modifyFailed: 'Unable to update record',
    deleteFailed: 'Failed',
  },
})
