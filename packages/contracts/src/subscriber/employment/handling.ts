import { Program } from '../../codes.ts'
import { type Audited, under } from '../../define-aggregate.ts'
import { ERASED } from '../../erased.ts'

const record = {
  employeeId: '',
  name: ERASED,
  designation: '',
  department: '',
  bank_name: '',
  address: '',
  dob: '',
  gender: 3,
  phone: '',
  email: '',
}

const told = <D extends { employment_id: string }>(
  method: Audited['method'],
  more: Pick<Audited<D>, 'action' | 'after' | 'untold'>,
): Audited<D> => ({ program: Program.corporateSubscriber, method, record: ({ employment_id }) => employment_id, ...more })

interface Began {
  employment_id: string
  import_id: string | null
  corporate: { id: string; name: string }
  employee: object
  active: boolean
}

const endings = {
  inactive: 'Employee made inactive',
  left: 'Employee removed',
  declined: 'Employment declined',
  undone: 'Import of an employee undone',
} as const

/**
 * Personal data and history entries of the events of an employment. The history report leaves out changes by subscribers
 * themselves.
 */
export const employmentHandling = {
  employment_began: {
    personal: under('employee', record),
    audit: told<Began>('POST', {
      action: ({ import_id }) => (import_id === null ? 'Employee added' : 'Employee imported'),
      after: (_, { corporate, employee, active }) => ({ corporate, ...employee, status: active ? 1 : 0 }),
    }),
  },
  employee_changed: {
    personal: { ...under('old', record), ...under('new', record) },
    audit: told<{ employment_id: string; new: object }>('PATCH', {
      action: 'Employee changed',
      after: (before, data) => ({ ...before, ...data.new }),
    }),
  },
  // The accompanying `employee_changed` covers it.
  employee_phone_corrected: { personal: { 'old.phone': '', 'new.phone': '' }, audit: 'none' },
  employment_ended: {
    personal: 'none',
    audit: told<{ employment_id: string; reason: keyof typeof endings; day: string }>('PATCH', {
      action: ({ reason }) => endings[reason],
      after: (before, { reason, day }) => ({ ...before, status: 0, until: day, reason }),
      untold: ({ reason }) => reason === 'declined',
    }),
  },
  employment_resumed: {
    personal: 'none',
    audit: told<{ employment_id: string; day: string }>('PATCH', {
      action: 'Employee made active',
      after: before => ({ ...before, status: 1, until: null, reason: null }),
    }),
  },
} as const
