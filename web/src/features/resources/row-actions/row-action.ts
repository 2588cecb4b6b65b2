import type { Flags } from '@opdesk/contracts/account/programs.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import type { ListedRecord } from '../queries.ts'

/** What a button in a record's row knows. It shows nothing where it does not apply. */
export interface RowActionProps {
  master: Master
  record: ListedRecord
  /** How the record is called. */
  called: string
  /** What the one who looks may do here. */
  flags: Flags
  /** Nobody deletes themselves, or resets their own password. */
  isSelf: boolean
  onOpen: (record?: string, action?: string) => void
}
