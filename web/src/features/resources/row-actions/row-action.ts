import type { Flags } from '@opdesk/contracts/account/programs.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import type { ListedRecord } from '../queries.ts'

/** The properties of a button in a record's row. An inapplicable button is not rendered. */
export interface RowActionProps {
  master: Master
  record: ListedRecord
  /** The display name of the record. */
  called: string
  /** The privileges of the viewer here. */
  flags: Flags
  /** People cannot delete themselves, nor reset their own password. */
  isSelf: boolean
  onOpen: (record?: string, action?: string) => void
}
