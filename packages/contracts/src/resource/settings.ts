import { text as bounded } from '../bounded.ts'
import { Program } from '../codes.ts'
import { defineResource } from './define-resource.ts'
import { longText, measure, onOff, text, wholeNumber } from './field-kinds.ts'

/** File types that can be recognised by their content. No others are accepted. */
export const uploadTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}
const known = Object.keys(uploadTypes).join(', ')

const KB_PER_MB = 1024
const SIZE_MB = { min: 0.1, max: 10 }
const DISCLAIMER_MAX = 10_000

/** A figure that the public pages show. */
const count = (label: string, wrong = `Enter ${label.toLowerCase()} from 1 to 1000000`) =>
  wholeNumber({ label, min: 1, max: 1_000_000, wrong })

const TYPES_WRONG = 'Enter file types with commas between them'
const splitTypes = (list: string): string[] => list.split(',').map(type => type.trim())

/** System Settings: one record, there from the start. `docSize` is in KB, `file_type` a comma-separated list of endings. */
export const settings = defineResource({
  name: 'settings',
  title: 'System Settings',
  group: 'settings',
  program: Program.settings,
  fields: {
    docSize: measure({
      label: 'Document size',
      unit: 'MB',
      scale: KB_PER_MB,
      ...SIZE_MB,
      wrong: `Enter a size from ${SIZE_MB.min} to ${SIZE_MB.max} MB`,
      hint: 'The largest file that can be uploaded, 0.1 to 10 MB.',
    }),
    file_type: {
      ...text({ label: 'File types', max: 100, hint: `With commas between them, of: ${known}.` }),
      schema: bounded(100, { missing: 'Please enter file types !', tooLong: TYPES_WRONG })
        .toLowerCase()
        .min(1, 'Please enter file types !')
        .regex(/^[a-z]+( *, *[a-z]+)*$/, TYPES_WRONG)
        .refine(list => splitTypes(list).every(type => type in uploadTypes), `Only these file types can be accepted: ${known}`)
        .transform(list => [...new Set(splitTypes(list))].join(',')),
    },
    speciality: count('Specialities'),
    years_of_exp: count('Years of experience'),
    appointment: count('Appointments'),
    doctor: count('Doctors'),
    disclaimer: longText({ label: 'Disclaimer', max: DISCLAIMER_MAX, tooLong: `Maximum ${DISCLAIMER_MAX} characters` }),
    require_second_factor: onOff({
      label: 'Require a second factor',
      hint: 'Staff and admins need a code of their authenticator app to sign in. Who has none, you too, sets it up before anything else.',
    }),
    /** A change that gives power over money takes effect when another admin confirms it, if there is another one (domain.md section 5). */
    require_second_admin: onOff({
      label: 'Require a second admin',
      hint: 'Where two admins or more have the Users program: who adds staff or admins, or changes how they sign in or what they may decide, needs another of them to confirm it. To turn this off, too.',
    }),
  },
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
})
