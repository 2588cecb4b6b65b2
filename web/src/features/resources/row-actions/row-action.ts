import type { Flags } from '@opdesk/contracts/account/programs.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import type { ListedRecord } from '../queries.ts'

/** The properties of each button in a record's row. A button that does not apply to the record is not rendered. */
export interface RowActionProps {
  master: Master
  record: ListedRecord
  /** The display name of the record. */
  called: string
  /** The viewer's privileges for this master. */
  flags: Flags
  /** True if the record is the viewer's account, which cannot delete itself or reset its own password. */
  isSelf: boolean
  onOpen: (record?: string, action?: string) => void
}
