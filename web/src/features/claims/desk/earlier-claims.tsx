import { Anchor, Group, Text, Title } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { MEMBER_CLAIMS_COUNTED, type RelatedClaims } from '@opdesk/contracts/claim/related.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { DateText } from '../../../components/date-text.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import classes from '../../../desk/claim/desk.module.css'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'

/** How many earlier claims stand on the page; the others are in the table below the fold. */
export const EARLIER_SHOWN = 3

interface EarlierClaimsProps extends Pick<RelatedClaims, 'member_claims' | 'member_claims_total'> {
  area: ClaimArea
  patient: string
}

/** The patient's latest other claims, a line each. */
export const EarlierClaims = ({ area, patient, member_claims, member_claims_total: total }: EarlierClaimsProps) => {
  const counted = total >= MEMBER_CLAIMS_COUNTED ? `${MEMBER_CLAIMS_COUNTED} or more` : String(total)
  return (
    <section className={classes.part} aria-labelledby="earlier">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="earlier" fz="sm">
          Other claims of {patient} ({counted})
        </Title>
        {total > EARLIER_SHOWN && (
          <Anchor href="#member-claims" size="sm">
            All of them
          </Anchor>
        )}
      </Group>
      {total === 0 ? (
        <Text size="sm" c="dimmed">
          This is the patient’s first claim.
        </Text>
      ) : (
        <table className={classes.past} aria-labelledby="earlier">
          <thead>
            <tr>
              <th scope="col">Claim</th>
              <th scope="col">OPD date</th>
              <th scope="col">Clinic</th>
              <th scope="col">Amount</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {member_claims.slice(0, EARLIER_SHOWN).map(other => (
              <tr key={other._id}>
                <td>
                  <AnchorLink {...claimLink(area, other._id)} inherit>
                    {other.claim_id}
                  </AnchorLink>
                </td>
                <td>{other.opd_date && <DateText value={other.opd_date} />}</td>
                <td title={other.hospital}>{other.hospital}</td>
                <td>
                  <Money rupees={other.approved_claimable_amount ?? other.bill_amount} />
                  <Text span size="xs" c="dimmed">
                    {other.approved_claimable_amount === null ? ' billed' : ' approved'}
                  </Text>
                </td>
                <td>
                  <StateDot tone={internalTone(other.internal_status)}>
                    {internalStatusLabel(other.internal_status, other.resubmission)}
                  </StateDot>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
