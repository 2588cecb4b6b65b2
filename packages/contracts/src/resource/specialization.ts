import { Program } from '../codes.ts'
import { defineResource } from './define-resource.ts'
import { name } from './field-kinds.ts'

const shipped = [
  'General Physician',
  'Cardiology',
  'Dental',
  'Dermatology',
  'Diabetology',
  'ENT',
  'Endocrinology',
  'Gastroenterology',
  'Gynaecology',
  'Nephrology',
  'Neurology',
  'Oncology',
  'Ophthalmology',
  'Orthopaedics',
  'Paediatrics',
  'Physiotherapy',
  'Psychiatry',
  'Pulmonology',
  'Urology',
]

/**
 * Specialization Master: suggestions in the claim form. A claim copies the text, so a specialization can be deleted at any time.
 */
export const specialization = defineResource({
  name: 'specialization',
  title: 'Specialization Master',
  group: 'medical',
  program: Program.doctors,
  fields: {
    name: name({ label: 'Name', max: 100, missing: 'Please enter specialization name !', tooLong: 'Maximum length 100' }),
  },
  key: 'name',
  search: 'Search by name',
  builtIn: shipped.map((name, index) => ({ _id: String(index), name })),
})
