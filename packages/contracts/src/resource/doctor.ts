import { z } from 'zod'
import { Program } from '../codes.ts'
import { DoctorApproval, DoctorSource, doctorApprovals, doctorApprovalTones, doctorSources } from '../doctor/approval.ts'
import { ERASED } from '../erased.ts'
import { comparableRegistration } from '../names.ts'
import { mobileOf } from '../patterns.ts'
import { states } from '../reference.ts'
import { defineResource } from './define-resource.ts'
import { dialCode, email, longText, name, phone, select, status, text } from './field-kinds.ts'
import { wholeNumber } from './number-fields.ts'

const REFUSED = 'Special character not allowed'
const ADDRESS = 'Please provide valid address!'
const STATE = 'Please select state !'
const EXPERIENCE = 'Please enter experience !'
const MOBILE = 'Invalid mobile no.!'

const registration = name({
  label: 'Registration No.',
  max: 50,
  missing: 'Please enter registration number !',
  is: 'registration',
  wrong: REFUSED,
})

/** Fields of a doctor that both the master and the public registration have. */
export const doctorFields = {
  name: name({
    label: 'Name',
    placeholder: 'Enter name',
    max: 100,
    missing: 'Please enter name !',
    is: 'personOrDesk',
  }),
  reg_no: {
    ...registration,
    schema: registration.schema.refine(written => comparableRegistration(written) !== '', REFUSED),
  },
  specialization: {
    ...text({
      label: 'Specialization',
      max: 100,
      missing: 'Please enter specialization !',
      is: 'title',
      wrong: REFUSED,
    }),
    suggests: 'specializations' as const,
  },
  exp: {
    ...wholeNumber({ label: 'Experience', min: 0, max: 99, wrong: EXPERIENCE }),
    unit: 'years',
    schema: z.int(EXPERIENCE).min(0, 'Min exp should be greater than 0.').max(99, 'Max exp should be less than 99.'),
  },
  hospital: text({
    label: 'Hospital',
    max: 100,
    missing: 'Please enter hospital !',
    is: 'organization',
    wrong: REFUSED,
  }),
  address: longText({
    label: 'Address',
    max: 500,
    missing: ADDRESS,
    is: 'address',
    wrong: ADDRESS,
    unlisted: true,
  }),
  state: select({
    label: 'State',
    options: states.map(({ id, name }) => ({ value: id, label: name })),
    schema: z
      .int(STATE)
      .min(0, STATE)
      .max(states.length - 1, STATE),
  }),
  mobile: phone({ label: 'Mobile', code: 'country_code', max: 10, schema: mobileOf('Please enter mobile no. !', MOBILE) }),
  country_code: dialCode({ within: 'mobile' }),
  email: email({ wrong: 'Invalid email!', missing: 'Please enter email !' }),
}

/** Doctor Master. Its approved and active doctors are suggested on the claim form. */
export const doctor = defineResource({
  name: 'doctor',
  title: 'Doctor Master',
  group: 'medical',
  screen: 'doctormain',
  program: Program.doctors,
  fields: { ...doctorFields, status: status() },
  system: {
    approved_by_admin: {
      answer: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      // Initial value for a doctor added by an admin, who needs no approval.
      initial: DoctorApproval.approved,
      shown: {
        ...select({ label: 'Approval', options: doctorApprovals, schema: z.literal([0, 1, 2]) }),
        kind: 'status',
        tones: doctorApprovalTones,
      },
    },
    added_by: {
      answer: z.union([z.literal(3), z.literal(4)]),
      initial: DoctorSource.admin,
      shown: select({ label: 'Added By', options: doctorSources, schema: z.literal([3, 4]) }),
    },
  },
  key: 'name',
  unique: false,
  searches: ['reg_no', 'hospital'],
  search: 'Search by name, registration no. or hospital',
  filters: { approvalFilter: 'approved_by_admin' },
  exported: true,
  personal: {
    name: ERASED,
    reg_no: ERASED,
    hospital: ERASED,
    address: ERASED,
    mobile: '',
    email: '',
  },
  messages: { added: 'Doctors details added.', addFailed: 'Try Again !', addHint: '' },
})
export type DoctorRecord = z.infer<typeof doctor.answer>
