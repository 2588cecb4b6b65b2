import { Badge, Button, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { matchReasonLabels } from '@opdesk/contracts/claim/matching.ts'
import type { PossibleDuplicate } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { IconCopy, IconEqual, IconEqualNot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { ClaimDocuments } from '../../../desk/claim/claim-documents.tsx'
import { type ClaimArea, claimLink, claimQuery } from '../../../desk/claim/queries.ts'
import classes from './claim-comparison.module.css'
import { type ComparedField, compareClaims, standingOf } from './comparison.ts'

interface ClaimComparisonProps {
  area: ClaimArea
  claim: StaffClaim
  otherId: string
  /** The reasons why the other claim is a possible duplicate; undefined if it is not. */
  match: PossibleDuplicate | undefined
  /** Marks this claim as a duplicate of the other; undefined if the viewer must not. */
  onMark: ((other: StaffClaim) => void) | undefined
}

/** Shows another claim beside this claim: equal and different values, and the documents of each. */
export const ClaimComparison = ({ area, claim, otherId, match, onMark }: ClaimComparisonProps) => {
  const query = useQuery(claimQuery(area, otherId))
  if (query.isPending) return <Skeleton h={420} role="status" aria-busy="true" aria-label="Loading" />
  if (query.isError)
    return <ErrorState error={query.error} title="The other claim cannot be shown" onRetry={() => void query.refetch()} />
  const other = query.data
  return (
    <Stack gap="sm">
      <Paper withBorder p="md" component="section" aria-labelledby="comparison">
        <Group justify="space-between" gap="sm" mb="sm">
          <Stack gap={4}>
            <Title order={2} id="comparison">
              {claim.claim_id} beside {other.claim_id}
            </Title>
            <Group gap={6}>
              {match?.reasons.map(reason => (
                <Badge key={reason} color="amber">
                  {matchReasonLabels[reason]}
                </Badge>
              ))}
            </Group>
          </Stack>
          <Group gap="xs">
            <ButtonLink {...claimLink(area, other._id)} variant="default">
              Open {other.claim_id}
            </ButtonLink>
            {onMark && (
              <Button color="red" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => onMark(other)}>
                Mark as duplicate of this
              </Button>
            )}
          </Group>
        </Group>
        <Fields claim={claim} other={other} />
      </Paper>
      <ClaimDocuments
        claim={claim}
        beside={other}
        keys
        title={`Documents of ${claim.claim_id}`}
        same={new Set(match?.files.flatMap(files => [files.file.file_id, files.other.file_id]))}
      />
    </Stack>
  )
}

interface Pair {
  claim: StaffClaim
  other: StaffClaim
}

const Fields = (pair: Pair) => {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return wide ? <Columns {...pair} /> : <Stacked {...pair} />
}

const Sameness = ({ same }: Pick<ComparedField, 'same'>) => (
  <Badge
    color={same ? 'amber' : 'gray'}
    leftSection={same ? <IconEqual size={13} aria-hidden="true" /> : <IconEqualNot size={13} aria-hidden="true" />}
  >
    {same ? 'Same' : 'Different'}
  </Badge>
)

/** Rows of the facts that are shown for both claims without a comparison. */
const standings = ({ claim, other }: Pair): (Omit<ComparedField, 'same'> & { same?: undefined })[] => {
  const there = new Map(standingOf(other))
  return standingOf(claim).map(([label, value]) => ({ label, here: value, there: there.get(label) ?? '' }))
}

const Columns = ({ claim, other }: Pair) => (
  <Table layout="fixed" verticalSpacing={6} aria-labelledby="comparison">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col" w={150}>
          Field
        </Table.Th>
        <Table.Th scope="col">This claim, {claim.claim_id}</Table.Th>
        <Table.Th scope="col">{other.claim_id}</Table.Th>
        <Table.Th scope="col" w={120}>
          Compared
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {compareClaims(claim, other).map(({ label, here, there, same }) => (
        <Table.Tr key={label} className={same ? classes.same : undefined}>
          <Table.Th scope="row" fw={400}>
            {label}
          </Table.Th>
          <Table.Td className={classes.value}>{here || '–'}</Table.Td>
          <Table.Td className={classes.value}>{there || '–'}</Table.Td>
          <Table.Td>
            <Sameness same={same} />
          </Table.Td>
        </Table.Tr>
      ))}
      {standings({ claim, other }).map(({ label, here, there }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row" fw={400}>
            {label}
          </Table.Th>
          <Table.Td className={classes.value}>{here}</Table.Td>
          <Table.Td className={classes.value}>{there}</Table.Td>
          <Table.Td />
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** On a phone, the two values are below each other under the name of the field. */
const Stacked = ({ claim, other }: Pair) => (
  <Stack component="ul" gap={0} className={classes.stacked}>
    {[...compareClaims(claim, other), ...standings({ claim, other })].map(field => (
      <li key={field.label} className={field.same ? classes.same : undefined}>
        <Group justify="space-between" gap="xs" mb={2}>
          <Text fw={600}>{field.label}</Text>
          {field.same !== undefined && <Sameness same={field.same} />}
        </Group>
        <dl className={classes.pair}>
          <Text component="dt" c="dimmed" size="xs">
            {claim.claim_id}
          </Text>
          <dd className={classes.value}>{field.here || '–'}</dd>
          <Text component="dt" c="dimmed" size="xs">
            {other.claim_id}
          </Text>
          <dd className={classes.value}>{field.there || '–'}</dd>
        </dl>
      </li>
    ))}
  </Stack>
)
