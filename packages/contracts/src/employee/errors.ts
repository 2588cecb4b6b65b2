import type { ErrorEntries } from '../error-entries.ts'

export const employeeErrors = {
  employee_exists: [409, 'An employee with this mobile number already exists.'],
  employee_id_exists: [409, 'An employee with this employeeId already exists.'],
  employee_phone_twice: [409, 'This mobile number is also in another row.'],
  employee_id_twice: [409, 'This employeeId is also in another row.'],
  employee_unavailable: [409, 'The account of this mobile number is being deleted. Please try again in a few minutes.'],
  employee_phone_fixed: [
    422,
    'The person signs in with this mobile number, so it cannot be changed here. Delete the employee, and add them again with the right number.',
  ],
  employee_phone_taken: [
    409,
    'This mobile number already has an account. To link that account, delete the employee and add them again with this number.',
  ],
  employee_inactive: [409, 'This employee is inactive. Make them active first.'],
  already_renewed: [409, 'A renewal is waiting for this employee already.'],
  company_inactive: [409, 'This organization is inactive: no employee can be added, and no plan renewed.'],
  no_company_plan: [422, 'This plan is not a plan of the organization. Please select another one.'],
  bulk_call_running: [
    429,
    'Your previous call is still being processed. Please wait until it has been answered, and send this one again.',
  ],
  bulk_calls_busy: [503, 'Employees of other organizations are being added. Please try again in a moment.'],
  no_employment: [409, 'You are not an employee of an organization.'],
} as const satisfies ErrorEntries
