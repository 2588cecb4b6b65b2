import { isOpenImport } from '@opdesk/contracts/employee-import/states.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ImportTable } from '@opdesk/operations/employee-import/tables.ts'

type Found<T> = T | undefined
type Stated = Pick<ImportTable, 'state'>

/** @throws import_not_found; import_submitted when it has been submitted, or cancelled */
export const requireOpen = <T extends Stated>(found: Found<T>): T => {
  if (!found || found.state === 'cancelled') throw new DomainError('import_not_found')
  if (!isOpenImport(found.state)) throw new DomainError('import_submitted')
  return found
}

/** @throws as `requireOpen`, and import_not_ready while its columns are not chosen */
export const requireReview = <T extends Stated>(found: Found<T>): T => {
  const open = requireOpen(found)
  if (open.state === 'mapping') throw new DomainError('import_not_ready')
  return open
}
