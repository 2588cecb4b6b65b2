import { Paper, Title } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { AmountsTable } from '../../components/amounts-table.tsx'
import { feeRows } from './fee-rows.ts'
import classes from './fee-table.module.css'

/** Billed, covered and approved amounts of a claim, by kind of fee. */
export const FeeTable = ({ claim }: { claim: StaffClaim }) => (
  <Paper withBorder p="md" component="section" aria-labelledby="fees" className={classes.panel}>
    <Title order={2} id="fees" mb="xs">
      Fees
    </Title>
    <AmountsTable
      label="Fees by parameter"
      head="Parameter"
      rows={feeRows(claim)}
      claim={claim}
      verticalSpacing={6}
      className={classes.table}
    />
  </Paper>
)
