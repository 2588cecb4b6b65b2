import type { Flags } from '@opdesk/contracts/account/programs.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import type { ListedRecord } from '../queries.ts'

/** The properties of a button in a record's row. The button is not shown if it does not apply. */
export interface RowActionProps {
  master: Master
  record: ListedRecord
  /** How the record is called. */
  called: string
  /** The privileges of the viewer here. */
  flags: Flags
  /** Nobody deletes themselves, or resets their own password. */
  isSelf: boolean
  onOpen: (record?: string, action?: string) => void
}
