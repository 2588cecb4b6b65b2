import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { rupees as wholeRupees } from '@opdesk/contracts/words/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { planQuery } from '../../lib/plan-queries.ts'

const LINE = '1px solid var(--opdesk-line)'

/** The share and the limit of each benefit. */
const termsOf = (plan: NonNullable<SubscribedPlan>): Record<FeeKind, { percent: number; max: number }> => ({
  doctor: { percent: plan.opd_precent_discount, max: plan.opd_max_discount },
  pharmacy: { percent: plan.pharmacy_precent_discount, max: plan.pharmacy_max_discount },
  lab: { percent: plan.lab_precent_discount, max: plan.lab_max_discount },
  combined: { percent: plan.combined_lab_plus_test_percent, max: plan.combined_lab_plus_test_max_discount },
})

/** The used amount of each benefit, as a part of the plan's balance. */
export const Benefits = () => {
  const { used: words } = useHomeWords()
  const { data: plan } = useQuery(planQuery)
  if (!plan) return null
  const terms = termsOf(plan)
  const total = plan.selected_membership_option.wallet_balance
  const kinds = feeKinds.filter(kind => terms[kind].percent > 0)
  return (
    <Stack component="section" aria-labelledby="benefits" gap="sm">
      <Group justify="space-between" mt="xs">
        <Title order={2} id="benefits">
          {words.title}
        </Title>
        <AnchorLink to="/user/myplan" size="sm">
          {words.plan}
        </AnchorLink>
      </Group>
      <Paper withBorder component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {kinds.map((kind, index) => {
          const used = plan.used[kind]
          return (
            <Box key={kind} component="li" px="md" py="sm" style={index > 0 ? { borderTop: LINE } : undefined}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <Text fw={600}>{words.kinds[kind]}</Text>
                <Text fw={600}>
                  <Money rupees={used} />
                </Text>
              </Group>
              <Box h={6} my={6} bdrs={3} bg="var(--opdesk-line)" style={{ overflow: 'hidden' }} aria-hidden="true">
                <Box h="100%" bg="teal.6" w={`${total > 0 ? Math.min(100, (used / total) * 100) : 0}%`} />
              </Box>
              <Text size="sm" c="dimmed">
                {words.rule(terms[kind].percent, wholeRupees(terms[kind].max))}
              </Text>
            </Box>
          )
        })}
      </Paper>
      <Text size="sm" c="dimmed">
        {words.note}
      </Text>
    </Stack>
  )
}
