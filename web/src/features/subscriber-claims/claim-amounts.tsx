import { Table } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/queries.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { FormSection } from '../../components/form-section.tsx'
import { Money } from '../../components/money.tsx'
import { ScrollTable } from '../../components/scroll-table.tsx'

const Amount = ({ rupees }: { rupees: number | null }) => (rupees === null ? '–' : <Money rupees={rupees} />)

/** Billed, claimable and, once staff have decided, approved. */
export const ClaimAmounts = ({ claim }: { claim: SubscriberClaim }) => {
  const rows = feeKinds
    .map(kind => {
      const field = feeFields[kind]
      return {
        kind,
        billed: claim[field],
        claimable: claim[`claimable_${field}`],
        approved: claim[`approved_claimable_${field}`],
      }
    })
    .filter(({ billed }) => billed > 0)
  return (
    <FormSection title="Amounts">
      <ScrollTable label="Billed, claimable and approved" fz="sm" verticalSpacing={8} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Bill</Table.Th>
            <Table.Th scope="col" ta="right">
              Billed
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Claimable
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Approved
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ kind, billed, claimable, approved }) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {feeLabels[kind]}
              </Table.Th>
              <Table.Td ta="right">
                <Amount rupees={billed} />
              </Table.Td>
              <Table.Td ta="right">
                <Amount rupees={claimable} />
              </Table.Td>
              <Table.Td ta="right">
                <Amount rupees={approved} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot fw={700}>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td ta="right">
              <Amount rupees={claim.bill_amount} />
            </Table.Td>
            <Table.Td ta="right">
              <Amount rupees={claim.claimable_amount} />
            </Table.Td>
            <Table.Td ta="right">
              <Amount rupees={claim.approved_claimable_amount} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </ScrollTable>
    </FormSection>
  )
}
