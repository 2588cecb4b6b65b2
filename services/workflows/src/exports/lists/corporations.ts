import { states } from '@opdesk/contracts/reference.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { ResourceRecordRow } from '@opdesk/projections/resource/table.ts'
import { type ListColumn, phoneText } from './list.ts'

const { schema } = corporation
const record = schema.pick({ name: true, address: true, state: true, email: true, country_code: true, phone: true, status: true })
const of = (row: ResourceRecordRow) => record.strip().parse(row.record)

/** Organizations as the Corporate Master lists them, with their address. */
export const corporationColumns: readonly ListColumn<ResourceRecordRow>[] = [
  { title: 'S.No', kind: 'number', width: 7, value: (_, serial) => serial },
  { title: 'Name', kind: 'text', width: 28, value: row => of(row).name },
  { title: 'Address', kind: 'text', width: 40, value: row => of(row).address },
  { title: 'State', kind: 'text', width: 18, value: row => states.find(({ id }) => id === of(row).state)?.name ?? null },
  { title: 'Email', kind: 'text', width: 28, value: row => of(row).email },
  { title: 'Phone', kind: 'text', width: 17, value: row => phoneText(of(row)) },
  { title: 'Status', kind: 'text', width: 10, value: row => (of(row).status === 1 ? 'Active' : 'Inactive') },
]
