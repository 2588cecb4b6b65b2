import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { matchReasonLabels } from '@opdesk/contracts/claim/matching.ts'
import type { PossibleDuplicate } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { KeyHint } from '../../../components/key-hint.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { StateLine } from '../../../components/state-line.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import { ClaimDocuments } from '../../../desk/claim/claim-documents.tsx'
import desk from '../../../desk/claim/desk.module.css'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { FactList } from '../desk/desk-facts.tsx'
import classes from './claim-comparison.module.css'
import { compareClaims, standingOf } from './comparison.ts'

interface ClaimComparisonProps {
  area: ClaimArea
  claim: StaffClaim
  other: UseQueryResult<StaffClaim>
  /** The reasons why the other claim is a possible duplicate; undefined if it is not. */
  match: PossibleDuplicate | undefined
  /** Marks this claim as a duplicate of the other; undefined if the viewer must not. */
  onMark: ((other: StaffClaim) => void) | undefined
}

/** What is the same and what differs between this claim and another, beside the documents of both. */
export const ClaimComparison = ({ area, claim, other: query, match, onMark }: ClaimComparisonProps) => {
  const router = useRouter()
  usePageKeys([['b', () => void router.navigate(claimLink(area, claim._id))]], claim.claim_id)
  if (query.isPending) return <Skeleton h={420} role="status" aria-busy="true" aria-label="Loading" />
  if (query.isError)
    return <ErrorState error={query.error} title="The other claim cannot be shown" onRetry={() => void query.refetch()} />
  const other = query.data
  return (
    <>
      <section className={desk.part} aria-labelledby="comparison">
        <Title order={2} id="comparison" fz="sm">
          {claim.claim_id} beside {other.claim_id}
        </Title>
        <Text size="sm">{match?.reasons.map(reason => matchReasonLabels[reason]).join(' · ')}</Text>
        <Group gap="xs" mt={6}>
          {onMark && (
            <Button variant="default" size="xs" fz="sm" onClick={() => onMark(other)}>
              Mark as duplicate of this
            </Button>
          )}
          <ButtonLink {...claimLink(area, other._id)} variant="default" size="xs" fz="sm">
            Open {other.claim_id}
          </ButtonLink>
          <ButtonLink {...claimLink(area, claim._id)} variant="subtle" size="xs" fz="sm" rightSection={<KeyHint>B</KeyHint>}>
            End the comparison
          </ButtonLink>
        </Group>
      </section>
      <Fields claim={claim} other={other} />
      <section className={desk.part} aria-label="The other claim">
        <Title order={2} fz="sm" mb={4}>
          The other claim
        </Title>
        <FactList label="The other claim" facts={standingOf(other)} />
      </section>
    </>
  )
}

const Fields = ({ claim, other }: { claim: StaffClaim; other: StaffClaim }) => (
  <table className={classes.fields} aria-labelledby="comparison">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{claim.claim_id}</th>
        <th scope="col">{other.claim_id}</th>
        <th scope="col">Compared</th>
      </tr>
    </thead>
    <tbody>
      {compareClaims(claim, other).map(({ label, here, there, same }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{here || '–'}</td>
          <td>{there || '–'}</td>
          <td>
            <StateLine tone={same ? 'wait' : 'idle'}>{same ? 'Same' : 'Different'}</StateLine>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The documents of both claims side by side. */
export const ComparedDocuments = ({ claim, other, match }: Pick<ClaimComparisonProps, 'claim' | 'other' | 'match'>) => (
  <ClaimDocuments
    claim={claim}
    {...(other.data && { beside: other.data })}
    keys
    title={`Documents of ${claim.claim_id}`}
    same={new Set(match?.files.flatMap(files => [files.file.file_id, files.other.file_id]))}
  />
)
