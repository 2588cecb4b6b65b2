import { z } from 'zod'
import { nameText } from '../bounded.ts'
import { Program } from '../codes.ts'
import { patterns } from '../patterns.ts'
import { defineResource } from './define-resource.ts'

/** Designation Master. Custom designations have no `internal_id` and no stage. */
export const designation = defineResource({
  name: 'designation',
  title: 'Designation Master',
  program: Program.designation,
  chosenBy: [Program.users],
  fields: z.strictObject({
    designation: nameText(50, { missing: 'Please enter designation name !', tooLong: 'Max length 50 char' })
      .min(1, 'Please enter designation name !')
      .regex(patterns.masterName, 'Special character not allowed'),
  }),
  form: [{ name: 'designation', label: 'Designation', kind: 'text', placeholder: 'Enter designation name', maxLength: 50 }],
  key: 'designation',
  unique: true,
  system: { internal_id: null },
  builtIn: [
    { _id: 'manager', designation: 'Manager', internal_id: 1 },
    { _id: 'management', designation: 'Management', internal_id: 2 },
    { _id: 'verifier', designation: 'Verifier', internal_id: 3 },
    { _id: 'finance', designation: 'Finance', internal_id: 4 },
  ],
  deletable: record => record.internal_id === null,
  messages: {
    added: 'Designation Added.',
    modified: 'Record updated.',
    deleted: 'Record deleted Successfully.',
    addFailed: 'Failed to add Designation.',
    addHint: 'Try Again !',
    modifyFailed: 'Unable to update record',
    deleteFailed: 'Failed',
  },
})
