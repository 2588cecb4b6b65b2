import { List, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ClaimCombination } from '@opdesk/contracts/codes.ts'
import type { OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CoverDetails, tenureOf } from '../../components/plan/plan-facts.tsx'
import { ScrollTable } from '../../components/scroll-table.tsx'
import { organizationPlansQuery } from '../../lib/organization-plan-queries.ts'
import { useStaffProfile } from '../../lib/profile.ts'

const FAILED = 'Failed to fetch corporate plan details'

/** The plans of the HR user's organization, with their options, benefits, and cover. */
export const CorporatePlanPage = () => {
  const { corporate } = useStaffProfile('hr')
  const { data: plans, error, isPending, refetch } = useQuery(organizationPlansQuery(corporate?._id ?? ''))
  return (
    <>
      <PageHeader title="Corporate Plan" note={corporate?.name} />
      {isPending && <Skeleton h={420} radius="lg" role="status" aria-busy="true" aria-label="Loading" />}
      {!isPending && !plans && <ErrorState error={error} title={FAILED} onRetry={() => void refetch()} />}
      {plans?.length === 0 && (
        <EmptyState title="No corporate plan found" hint="Your organization has no plan yet. Please write to us." />
      )}
      {plans && plans.length > 0 && (
        <Stack>
          {plans.map(plan => (
            <CorporatePlan key={plan._id} plan={plan} />
          ))}
        </Stack>
      )}
    </>
  )
}

const CorporatePlan = ({ plan }: { plan: OfferedPlan }) => {
  const id = useId()
  const { name, frequency, claim_combination, plan_benefits, membership_options } = plan
  const [option] = membership_options
  const together = claim_combination === ClaimCombination.combined
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} id={id} className="anywhere">
            {name}
          </Title>
          <Text c="dimmed">
            {tenureOf(frequency)} · pharmacy and lab tests are claimed {together ? 'together' : 'separately'}
          </Text>
        </div>
        <Options plan={plan} />
        <div>
          <Title order={3} mb={4}>
            Benefits
          </Title>
          {plan_benefits.length === 0 ? (
            <Text c="dimmed">No benefits added</Text>
          ) : (
            <List size="sm" spacing={4}>
              {plan_benefits.map(({ plan_label, plan_feature }) => (
                <List.Item key={`${plan_label} ${plan_feature}`} className="anywhere">
                  <strong>{plan_label}</strong>: {plan_feature}
                </List.Item>
              ))}
            </List>
          )}
        </div>
        {option && <CoverDetails plan={plan} option={option} />}
      </Stack>
    </Paper>
  )
}

const Options = ({ plan }: { plan: OfferedPlan }) => {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return phone ? <OptionCards plan={plan} /> : <OptionTable plan={plan} />
}

/** On a phone, the options are cards: a table with five columns has no room. */
const OptionCards = ({ plan: { name, membership_options } }: { plan: OfferedPlan }) => (
  <Stack component="ul" aria-label={`Membership options of ${name}`} gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
    {membership_options.map(({ membership_id, membership_label, member_count, charges, charges_incl_GST, wallet_balance }) => (
      <Paper component="li" key={membership_id} withBorder p="sm">
        <Text fw={600} mb="xs">
          {membership_label}
        </Text>
        <Facts
          facts={[
            ['Members', String(member_count)],
            ['Charges', <Money key="charges" rupees={charges} />],
            ['With GST', <Money key="gst" rupees={charges_incl_GST} />],
            ['Wallet', <Money key="wallet" rupees={wallet_balance} />],
          ]}
        />
      </Paper>
    ))}
  </Stack>
)

const OptionTable = ({ plan: { name, membership_options } }: { plan: OfferedPlan }) => (
  <ScrollTable label={`Membership options of ${name}`}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Membership</Table.Th>
        <Table.Th ta="right">Members</Table.Th>
        <Table.Th ta="right">Charges</Table.Th>
        <Table.Th ta="right">With GST</Table.Th>
        <Table.Th ta="right">Wallet</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {membership_options.map(option => (
        <Table.Tr key={option.membership_id}>
          <Table.Td>{option.membership_label}</Table.Td>
          <Table.Td ta="right" className="tabular">
            {option.member_count}
          </Table.Td>
          <Table.Td ta="right">
            <Money rupees={option.charges} />
          </Table.Td>
          <Table.Td ta="right">
            <Money rupees={option.charges_incl_GST} />
          </Table.Td>
          <Table.Td ta="right">
            <Money rupees={option.wallet_balance} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </ScrollTable>
)
