import { Button, Group, Text } from '@mantine/core'
import type { VerifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { workloadQuery } from '../../desk/claim/queries.ts'
import { useFlags } from '../../lib/profile.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InactiveNotice } from './inactive-notice.tsx'
import { TransferClaims } from './transfer-claims.tsx'
import { TransferDisputes } from './transfer-disputes.tsx'
import { TransferFilters } from './transfer-filters.tsx'
import type { TransferListProps, TransferSearch } from './transfer-search.ts'
import { countedBoth } from './transferable.ts'

const none: readonly VerifierWorkload[] = []

/** The only verifier that the filter selects, if any claims or disputes are assigned to them. */
const chosenOf = (workload: readonly VerifierWorkload[], { verifier, inactiveVerifier }: TransferSearch) => {
  const inactive = workload.filter(({ active }) => !active)
  const chosen = inactiveVerifier && inactive.length === 1 ? inactive[0] : workload.find(({ _id }) => _id === verifier)
  return chosen && chosen.claims + chosen.disputes > 0 ? chosen : undefined
}

/** The page that transfers claims and disputes that are not verified yet to another verifier (back-office spec section 2). */
export const TransferPage = ({ search, onSearch }: TransferListProps) => {
  const workload = useQuery(workloadQuery).data ?? none
  const [from, setFrom] = useState<VerifierWorkload | null>(null)
  const found = chosenOf(workload, search)
  const chosen = useFlags(Program.claims, 'management').POST ? found : undefined
  return (
    <>
      <PageHeader title="Transfer Claims" note="Pending claims and claims in clarification. All amounts are in rupees (₹)." />
      <InactiveNotice workload={workload} />
      <TransferFilters search={search} workload={workload} onSearch={onSearch} />
      {chosen && (
        <Group gap="sm" mb="sm">
          <Button
            variant="default"
            leftSection={<IconUsersGroup size={16} aria-hidden="true" />}
            aria-label={`Hand over all of ${chosen.name}`}
            onClick={() => setFrom(chosen)}
          >
            Hand over all
          </Button>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {chosen.name} has {countedBoth(chosen)}
            {!chosen.active && ' and is inactive'}.
          </Text>
        </Group>
      )}
      {search.show === 'disputes' ? (
        <TransferDisputes search={search} onSearch={onSearch} />
      ) : (
        <TransferClaims search={search} onSearch={onSearch} />
      )}
      {from && <HandOverDialog from={from} onClose={() => setFrom(null)} />}
    </>
  )
}
