import { type PrivilegeMethod, type PrivilegeRow, privilegeMethods } from '@opdesk/contracts/account/programs.ts'

/** True if the viewer may set the flag. A flag for which this is false stays as it is. */
export type CanGrant = (row: PrivilegeRow, method: PrivilegeMethod) => boolean

export type Checked = 'all' | 'some' | 'none'

const checkedOf = (flags: readonly boolean[]): Checked => (flags.every(Boolean) ? 'all' : flags.some(Boolean) ? 'some' : 'none')

export const checkedInRow = (row: PrivilegeRow): Checked => checkedOf(privilegeMethods.map(method => row[method]))
export const checkedInColumn = (rows: readonly PrivilegeRow[], method: PrivilegeMethod): Checked =>
  checkedOf(rows.map(row => row[method]))
export const checkedInGrid = (rows: readonly PrivilegeRow[]): Checked =>
  checkedOf(rows.flatMap(row => privilegeMethods.map(method => row[method])))

interface Area {
  /** The program to set; undefined for all programs. */
  program?: number
  /** The permission to set; undefined for all permissions. */
  method?: PrivilegeMethod
}

/** Sets a cell, a row, a column or the whole grid. Flags can always be cleared, but set only where `mayGive` allows it. */
export const setFlags = (
  rows: readonly PrivilegeRow[],
  { program, method }: Area,
  on: boolean,
  mayGive: CanGrant,
): PrivilegeRow[] =>
  rows.map(row => {
    if (program !== undefined && row.program_id !== program) return row
    const methods = privilegeMethods.filter(each => (method === undefined || each === method) && (!on || mayGive(row, each)))
    return { ...row, ...Object.fromEntries(methods.map(each => [each, on])) }
  })

/** The rows that differ from the stored rows; only these are sent. */
export const changedRows = (before: readonly PrivilegeRow[], rows: readonly PrivilegeRow[]): PrivilegeRow[] =>
  rows.filter((row, index) => privilegeMethods.some(method => row[method] !== before[index]?.[method]))

/** Applies the viewer's changes (from `before` to `rows`) to the stored rows, and keeps changes by other admins. */
export const mergeOntoStored = (
  { before, rows }: { before: readonly PrivilegeRow[]; rows: readonly PrivilegeRow[] },
  stored: readonly PrivilegeRow[],
): PrivilegeRow[] =>
  stored.map(now => {
    const isOf = ({ program_id }: PrivilegeRow) => program_id === now.program_id
    const [was, wanted] = [before.find(isOf), rows.find(isOf)]
    const own = privilegeMethods.filter(method => was && wanted && was[method] !== wanted[method])
    return { ...now, ...Object.fromEntries(own.map(method => [method, wanted?.[method]])) }
  })
