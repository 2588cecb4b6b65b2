import { Table } from '@mantine/core'
import { Money } from './money.tsx'
import { ScrollTable } from './scroll-table.tsx'

/** Amounts of a fee in rupees; `approved` is null before a decision. */
export interface FeeAmounts {
  billed: number
  claimable: number
  approved: number | null
}

const Amount = ({ rupees }: { rupees: number | null }) => (
  <Table.Td ta="right">{rupees === null ? '–' : <Money rupees={rupees} />}</Table.Td>
)
const Amounts = ({ billed, claimable, approved }: FeeAmounts) => (
  <>
    <Amount rupees={billed} />
    <Amount rupees={claimable} />
    <Amount rupees={approved} />
  </>
)

interface AmountsTableProps {
  label: string
  /** The heading of the first column. */
  head: string
  rows: (FeeAmounts & { label: string; field: string })[]
  claim: { bill_amount: number; claimable_amount: number; approved_claimable_amount: number | null }
  verticalSpacing: number
  className?: string | undefined
}

/** Billed, claimable and (after a decision) approved amounts of a claim, one row per fee, with their totals. */
export const AmountsTable = ({ label, head, rows, claim, verticalSpacing, className }: AmountsTableProps) => (
  <ScrollTable label={label} fz="sm" verticalSpacing={verticalSpacing} horizontalSpacing={4} className={className}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{head}</Table.Th>
        {['Billed', 'Claimable', 'Approved'].map(column => (
          <Table.Th key={column} scope="col" ta="right">
            {column}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(row => (
        <Table.Tr key={row.field}>
          <Table.Th scope="row" fw={400}>
            {row.label}
          </Table.Th>
          <Amounts {...row} />
        </Table.Tr>
      ))}
    </Table.Tbody>
    <Table.Tfoot fw={700}>
      <Table.Tr>
        <Table.Th scope="row">Total</Table.Th>
        <Amounts billed={claim.bill_amount} claimable={claim.claimable_amount} approved={claim.approved_claimable_amount} />
      </Table.Tr>
    </Table.Tfoot>
  </ScrollTable>
)
