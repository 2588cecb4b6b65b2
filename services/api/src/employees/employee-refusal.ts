import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'

/** The field of the form that a refusal is about. */
const fields: Partial<Record<ErrorCode, string>> = {
  employee_exists: 'phone',
  employee_unavailable: 'phone',
  employee_phone_taken: 'phone',
  employee_phone_fixed: 'phone',
  employee_id_exists: 'employeeId',
}

/** Why an employee is not added or changed as the form has them, told at its field where it is about one. */
export const employeeRefusal = (code: ErrorCode, message: string = errorCatalogue[code][1]): DomainError => {
  const path = fields[code]
  return new DomainError(code, { message, ...(path && { errors: [{ path, message }] }) })
}
