import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'

/** The field of the form that a refusal is about. */
const fields: Partial<Record<ErrorCode, string>> = {
  employee_exists: 'phone',
  employee_unavailable: 'phone',
  employee_phone_taken: 'phone',
  employee_phone_fixed: 'phone',
  employee_id_exists: 'employeeId',
}

/** The reason why an employee is not added or changed, shown at the field of the form that it is about, if any. */
export const employeeRefusal = (code: ErrorCode, message: string = errorCatalogue[code][1]): DomainError => {
  const path = fields[code]
  return new DomainError(code, { message, ...(path && { errors: [{ path, message }] }) })
}
