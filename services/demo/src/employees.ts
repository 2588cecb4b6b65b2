import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { demoId } from './ids.ts'
import { foodsCare, meridianCare } from './plans.ts'
import { demoCorporate, demoFoods, type StaffKey } from './staff.ts'

/** An employee added by an organization's HR. Days are counted back from today. */
export interface DemoEmployee {
  id: string
  corporate: { id: string; name: string }
  hr: StaffKey
  employee: EmployeeRecord
  plan: PlanSnapshot
  addedBefore: number
  /** Set for a person who was a subscriber before, under a different name. */
  linked?: { name: string; before: number }
  inactiveBefore?: number
  renewedBefore?: number
}

const men = ['Amit', 'Rakesh', 'Sandeep', 'Manoj', 'Prakash', 'Dinesh', 'Yusuf', 'George', 'Balwinder', 'Tenzin']
const women = ['Kiran', 'Meenal', 'Farida', 'Shobha', 'Jyoti', 'Anita', 'Rekha', 'Mary', 'Simran', 'Lata']
const families = ['Solanki', 'Desai', 'Chauhan', 'Parmar', 'Khan', 'Fernandes', 'Bhatt', 'Yadav', 'Trivedi']
const departments = [
  ['Weaving', 'Loom operator'],
  ['Dyeing', 'Dye technician'],
  ['Quality', 'Inspector'],
  ['Dispatch', 'Supervisor'],
  ['Accounts', 'Accountant'],
] as const

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const employeeOf = (
  index: number,
  {
    corporate,
    prefix,
    mail,
    address,
    from,
  }: { corporate: DemoEmployee['corporate']; prefix: string; mail: string; address: string; from: number },
): Pick<DemoEmployee, 'id' | 'corporate' | 'employee'> => {
  const isWoman = index % 2 === 1
  const name = `${at(isWoman ? women : men, Math.floor(index / 2))} ${at(families, index + Math.floor(index / 9))}`
  const [department, designation] = at(departments, index)
  const phone = String(from + index)
  const born = 1968 + ((index * 7) % 36)
  return {
    id: demoId('employee', phone),
    corporate,
    employee: {
      employeeId: `${prefix}-${String(index + 1).padStart(4, '0')}`,
      name,
      designation,
      department,
      bank_name: 'State Bank of India',
      address,
      dob: `${born}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
      gender: isWoman ? 2 : 1,
      country_code: '+91',
      phone,
      email: `${name.toLowerCase().replaceAll(' ', '.')}.${index + 1}@${mail}`,
    },
  }
}

const meridian = {
  corporate: demoCorporate,
  prefix: 'MT',
  mail: 'meridian.demo.local',
  address: 'Plot 14, GIDC Industrial Estate, Sachin, Surat',
  from: 9_000_001_001,
}
const foods = {
  corporate: { id: demoFoods.id, name: demoFoods.name },
  prefix: 'SF',
  mail: 'sahyadri.demo.local',
  address: 'Survey 88, MIDC Chakan, Pune',
  from: 9_000_002_001,
}

/**
 * Employees in special states: recently inactive, long inactive, linked to an earlier subscriber, with an ended plan, with a queued
 * renewal.
 */
const special: Record<number, Partial<DemoEmployee>> = {
  3: { inactiveBefore: 3 },
  11: { inactiveBefore: 30 },
  17: { inactiveBefore: 60 },
  20: { linked: { name: 'Jyoti S Trivedi', before: 90 } },
  26: { addedBefore: 215 },
  31: { renewedBefore: 5 },
}

/** 40 employees of the demo organization, and 5 of another one. */
export const demoEmployees: readonly DemoEmployee[] = [
  ...Array.from({ length: 40 }, (_, index) => ({
    ...employeeOf(index, meridian),
    hr: 'hr' as const,
    plan: meridianCare,
    addedBefore: 100 - index,
    ...special[index],
  })),
  ...Array.from({ length: 5 }, (_, index) => ({
    ...employeeOf(index, foods),
    hr: 'hr2' as const,
    plan: foodsCare,
    addedBefore: 20,
  })),
]
