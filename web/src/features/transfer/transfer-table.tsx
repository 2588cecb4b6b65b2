import { Button } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useRowSelection } from '../../components/data-table/use-row-selection.ts'
import { type Column, DataTable, type DataTableProps } from '../../components/data-table.tsx'
import { SelectionAction } from '../../components/selection-action.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { claimLink } from '../../desk/claim/queries.ts'
import { useFlags } from '../../lib/profile.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import type { Transferable, TransferKind } from './transferable.ts'

interface TransferTableProps<T extends object, Sort extends string>
  extends Pick<DataTableProps<T, Sort>, 'columns' | 'query' | 'search' | 'onSearch' | 'failed' | 'empty'> {
  kind: TransferKind
}

/** A table of claims or disputes with buttons that transfer one row, or all selected rows. */
export const TransferTable = <T extends Transferable, Sort extends string>(props: TransferTableProps<T, Sort>) => {
  const { kind, columns, ...table } = props
  const { POST: mayTransfer } = useFlags(Program.claims, 'management')
  const nameOf = (row: T) => `${kind} ${row.claim_id}`
  const rowKey = (row: T) => row._id
  const selection = useRowSelection({ records: table.query.data?.records, rowKey, search: table.search })
  // A copy of the rows, taken when the dialog opened: later changes of the list do not affect it.
  const [rows, setRows] = useState<readonly T[] | null>(null)
  const action: Column<T, Sort> = {
    key: 'transfer',
    title: 'Action',
    pinned: true,
    render: row => (
      <Button size="compact-sm" variant="default" aria-label={`Transfer ${nameOf(row)}`} onClick={() => setRows([row])}>
        Transfer
      </Button>
    ),
  }
  return (
    <>
      <DataTable
        {...table}
        label={kind === 'claim' ? 'Claims to transfer' : 'Disputes to transfer'}
        columns={mayTransfer ? [...columns, action] : columns}
        rowKey={rowKey}
        rowLink={row => claimLink('management', row._id)}
        selection={mayTransfer ? { rows: selection, nameOf } : undefined}
      />
      <SelectionBar count={selection.records.length} onClear={() => selection.keep([])}>
        <SelectionAction shortcut="t" icon={IconArrowsExchange} onClick={() => setRows(selection.records)}>
          Transfer
        </SelectionAction>
      </SelectionBar>
      {rows && (
        <TransferDialog
          kind={kind}
          claims={rows}
          onClose={() => setRows(null)}
          onDone={results => selection.keep(results.filter(row => !row.success).map(row => row.id))}
        />
      )}
    </>
  )
}
