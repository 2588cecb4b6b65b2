import type { Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { Designation, Program } from '@opdesk/contracts/codes.ts'
import { demoId } from './ids.ts'

/** Password of all demo accounts. The sign-in page's notes and README.md show it, because it is only for trying the product. */
export const DEMO_PASSWORD = 'Demo@1234'

export const demoCorporate = { id: demoId('corporate', 'meridian'), name: 'Meridian Textiles Pvt Ltd' }

/** The record of `demoCorporate` in the Corporate Master. */
export const demoOrganization = {
  ...demoCorporate,
  address: 'Plot 14, GIDC Industrial Estate, Sachin, Surat - 394230',
  state: 10,
  email: 'office@meridian.demo.local',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  on_home_page: true,
  contact_person: [{ name: 'Nandini Rao', email: 'hr@demo.local', contact: '8800100007' }],
}

/** A second organization, which shows that organizations cannot read each other's data. */
export const demoFoods = {
  id: demoId('corporate', 'sahyadri'),
  name: 'Sahyadri Foods Pvt Ltd',
  address: 'Survey 88, MIDC Chakan, Pune - 410501',
  state: 20,
  email: 'office@sahyadri.demo.local',
  country_code: '+91',
  phone: '2027654321',
  status: 1,
  on_home_page: true,
  contact_person: [{ name: 'Prasad Kale', email: 'hr2@demo.local', contact: '8800100008' }],
}

type Added = Extract<UserEvent, { type: 'user_added' }>['data']
export type StaffKey =
  | 'admin'
  | 'admin2'
  | 'verifier1'
  | 'verifier2'
  | 'management'
  | 'manager'
  | 'finance'
  | 'finance2'
  | 'hr'
  | 'hr2'
export interface DemoStaff {
  id: string
  key: StaffKey
  user: Added
  privileges: readonly Privilege[]
}

const everything: Privilege[] = Object.values(Program).map(program_id => ({
  program_id,
  GET: true,
  POST: true,
  PATCH: true,
  DELETE: true,
}))

const person = (key: StaffKey, name: string, mobile: string, more: Partial<Added>): DemoStaff => ({
  id: demoId('user', key),
  key,
  user: {
    role: 'management',
    name,
    email: `${key}@demo.local`,
    country_code: '+91',
    mobile,
    designation_id: null,
    designation: null,
    corporate_id: null,
    status: 1,
    ...more,
  },
  privileges: more.role === 'admin' ? everything : [],
})

const stage = (name: keyof typeof Designation): Partial<Added> => ({ designation_id: name, designation: Designation[name] })

export const demoStaff: readonly DemoStaff[] = [
  person('admin', 'Anjali Deshpande', '8800100001', { role: 'admin' }),
  person('admin2', 'Meher Daruwala', '8800100009', { role: 'admin' }),
  person('verifier1', 'Rohit Kulkarni', '8800100002', stage('verifier')),
  person('verifier2', 'Fatima Sheikh', '8800100003', stage('verifier')),
  person('management', 'Suresh Venkataraman', '8800100004', stage('management')),
  person('manager', 'Kavita Malhotra', '8800100005', stage('manager')),
  person('finance', 'Debashish Ghosh', '8800100006', stage('finance')),
  person('finance2', 'Lakshmi Narayanan', '8800100010', stage('finance')),
  person('hr', 'Nandini Rao', '8800100007', { role: 'hr', corporate_id: demoCorporate.id }),
  person('hr2', 'Prasad Kale', '8800100008', { role: 'hr', corporate_id: demoFoods.id }),
]
