import type { Client } from '@opdesk/api/testing/client.ts'
import { planBody } from './steps.ts'

/** An organization with a corporate plan of two options, added by an admin. */
export const addOrganization = async (admin: Client, name: string): Promise<{ corporate: string; plan: string }> => {
  const organization = {
    name,
    address: '4 Mill Lane, Surat',
    state: 10,
    email: 'office@meridian.example',
    country_code: '+91',
    phone: '2612345678',
    status: 1,
    contact_person: '[]',
  }
  const corporate = String((await admin.post('/admin/corporation', organization)).body.data._id)
  const sold = { ...planBody, name: `${name} Staff OPD`, subscriber_type: 2, corporate, frequency: 2 }
  const plan = String((await admin.post('/admin/plan', sold)).body.data._id)
  return { corporate, plan }
}

/** The request that adds an employee. An inactive employee has no plan. */
export const employeeBody = (name: string, phone: string, more: Record<string, unknown> = {}) => ({
  employeeId: `E-${phone}`,
  name,
  dob: '1990-02-03',
  gender: 2,
  department: 'Looms',
  designation: 'Weaver',
  address: '4 Station Road, Pune',
  bank_name: 'State Bank',
  country_code: '+91',
  phone,
  email: `e${phone}@example.org`,
  status: 1,
  membership: 0,
  invite: false,
  ...more,
})
