import { Paper, Table, Title } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { Money } from '../../components/money.tsx'
import { ScrollTable } from '../../components/scroll-table.tsx'
import { feeRows } from './fee-rows.ts'
import classes from './fee-table.module.css'

const Approved = ({ rupees }: { rupees: number | null }) => (rupees === null ? '–' : <Money rupees={rupees} />)

/** What was billed, what the plan pays of it and what staff approved, by parameter. */
export const FeeTable = ({ claim }: { claim: StaffClaim }) => (
  <Paper withBorder p="md" component="section" aria-labelledby="fees" className={classes.panel}>
    <Title order={2} id="fees" mb="xs">
      Fees
    </Title>
    <ScrollTable label="Fees by parameter" verticalSpacing={6} horizontalSpacing={4} fz="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Parameter</Table.Th>
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
        {feeRows(claim).map(({ label, field, billed, claimable, approved }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="right">
              <Money rupees={billed} />
            </Table.Td>
            <Table.Td ta="right">
              <Money rupees={claimable} />
            </Table.Td>
            <Table.Td ta="right">
              <Approved rupees={approved} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot fw={700}>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td ta="right">
            <Money rupees={claim.bill_amount} />
          </Table.Td>
          <Table.Td ta="right">
            <Money rupees={claim.claimable_amount} />
          </Table.Td>
          <Table.Td ta="right">
            <Approved rupees={claim.approved_claimable_amount} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </ScrollTable>
  </Paper>
)
