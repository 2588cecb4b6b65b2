import { Group, Paper, Table, Text, Title } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { MEMBER_CLAIMS_COUNTED, type RelatedClaims } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { DateText } from '../../../components/date-text.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { ScrollTable } from '../../../components/scroll-table.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import classes from './member-claims.module.css'

interface MemberClaimsProps extends Pick<RelatedClaims, 'member_claims' | 'member_claims_total'> {
  area: ClaimArea
  claim: StaffClaim
}

/** The patient's other claims, newest first. */
export const MemberClaims = ({ area, claim, member_claims, member_claims_total: total }: MemberClaimsProps) => {
  const counted = total >= MEMBER_CLAIMS_COUNTED ? `${MEMBER_CLAIMS_COUNTED} or more` : String(total)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="member-claims">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} id="member-claims">
          All other claims of {claim.member_id.name} ({counted})
        </Title>
        {total > member_claims.length && <Text c="dimmed">The latest {member_claims.length}</Text>}
      </Group>
      {total === 0 ? (
        <Text c="dimmed">This is the patient’s first claim.</Text>
      ) : (
        <ScrollTable verticalSpacing={5} horizontalSpacing={4} label={`Other claims of ${claim.member_id.name}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Claim ID</Table.Th>
              <Table.Th scope="col">OPD date</Table.Th>
              <Table.Th scope="col" ta="right" className={classes.amount}>
                Act. Bill Amt.
              </Table.Th>
              <Table.Th scope="col" ta="right" className={classes.amount}>
                Approved Amt.
              </Table.Th>
              <Table.Th scope="col">Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {member_claims.map(other => (
              <Table.Tr key={other._id}>
                <Table.Td>
                  <AnchorLink {...claimLink(area, other._id)} fw={600}>
                    {other.claim_id}
                  </AnchorLink>
                </Table.Td>
                <Table.Td>{other.opd_date && <DateText value={other.opd_date} />}</Table.Td>
                <Table.Td ta="right" className={classes.amount}>
                  <Money rupees={other.bill_amount} />
                </Table.Td>
                <Table.Td ta="right" className={classes.amount}>
                  {other.approved_claimable_amount === null ? '–' : <Money rupees={other.approved_claimable_amount} />}
                </Table.Td>
                <Table.Td className={classes.status}>
                  <StatusBadge
                    tone={internalTone(other.internal_status)}
                    label={internalStatusLabel(other.internal_status, other.resubmission)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </ScrollTable>
      )}
    </Paper>
  )
}
