import { z } from 'zod'
import { Program } from '../codes.ts'
import { defineResource } from './define-resource.ts'
import { name } from './field-kinds.ts'

/** Designation Master. Custom designations have no `internal_id` and no stage. */
export const designation = defineResource({
  name: 'designation',
  title: 'Designation Master',
  group: 'people',
  program: Program.designation,
  chosenBy: [Program.users],
  fields: {
    designation: name({
      label: 'Designation',
      placeholder: 'Enter designation name',
      max: 50,
      missing: 'Please enter designation name !',
      tooLong: 'Max length 50 char',
    }),
  },
  key: 'designation',
  system: { internal_id: { answer: z.int().nullable(), initial: null } },
  builtIn: [
    { _id: 'manager', designation: 'Manager', internal_id: 1 },
    { _id: 'management', designation: 'Management', internal_id: 2 },
    { _id: 'verifier', designation: 'Verifier', internal_id: 3 },
    { _id: 'finance', designation: 'Finance', internal_id: 4 },
  ],
  deletable: record => record.internal_id === null,
})
