import { type AddEmployees, addEmployees, addOwnEmployees } from '@opdesk/contracts/employee/commands.ts'
import { type EmployeeRow, type EmployeeRowField, judgeRow, type RowError } from '@opdesk/contracts/employee/fields.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { BULK_EMPLOYEES_BODY } from '../../plugins/body-limits.ts'
import { hasTooManyParts } from '../../plugins/json-bodies.ts'
import { unstorable } from '../../plugins/storable-text.ts'

/** A bulk call without its rows. */
export interface CallHead extends Pick<AddEmployees, 'plan' | 'membership' | 'invite'> {
  /** Present in the call of an admin. */
  corporate?: string
  rows: number
  /** The whole body in one form, for the digest of a command that has a key; null for others. */
  text: string | null
}

export interface BulkCall {
  head: CallHead
  rows: AddEmployees['employee_details']
}

/** A row as it is added, or as it was sent with its errors. */
export type JudgedRow =
  | { row: EmployeeRow }
  | { row: undefined; sent: Partial<Record<EmployeeRowField, unknown>>; errors: RowError[] }

const parsed = (text: string): unknown => {
  // Refused as by the framework elsewhere.
  if (text.includes('"__proto__"')) throw new DomainError('invalid_json')
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new DomainError('invalid_json')
  }
}

/**
 * Reads the body of a bulk call, of HR or of an admin. `withText`: for a command that has a key.
 * @throws DomainError body_too_large, invalid_json, invalid_request
 */
export const readCall = (body: Uint8Array, { isAdmin, withText }: { isAdmin: boolean; withText: boolean }): BulkCall => {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  if (hasTooManyParts(text, BULK_EMPLOYEES_BODY)) throw new DomainError('body_too_large')
  const sent = parsed(text)
  const strange = unstorable(sent)
  if (strange.length > 0) throw new DomainError('invalid_request', { errors: strange.slice(0, 20) })
  const { data, error } = (isAdmin ? addEmployees : addOwnEmployees).safeParse(sent)
  if (error) {
    const errors = error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new DomainError('invalid_request', { errors, ...(errors[0] && { message: errors[0].message }) })
  }
  const { employee_details: rows, ...head } = data
  return { head: { ...head, rows: rows.length, text: withText ? JSON.stringify(data) : null } as CallHead, rows }
}

/** Judges each row separately, in the order of the call; `today` is the IST day. */
export const judgeCall = ({ rows }: BulkCall, today: Day): JudgedRow[] =>
  rows.map(sent => {
    const { row, errors } = judgeRow(sent, today)
    return row ? { row } : { row, sent, errors }
  })
