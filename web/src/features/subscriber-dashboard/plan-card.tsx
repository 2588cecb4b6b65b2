import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../components/money.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { planQuery } from '../../lib/plan-queries.ts'
import type { SubscriberProfile } from '../../lib/profile.ts'
import { useDayWords } from '../subscriber-claims/words.ts'

/** The parts of the bar. A hatch differs from the balance without its colour, too. */
const fills = {
  left: 'var(--mantine-color-teal-filled)',
  held: 'repeating-linear-gradient(135deg, var(--opdesk-idle) 0 2px, transparent 2px 5px)',
  paid: 'var(--opdesk-idle)',
}
const EDGE = '1px solid var(--opdesk-idle)'

interface PartProps {
  part: 'held' | 'paid'
  label: string
  rupees: number
}

const Part = ({ part, label, rupees }: PartProps) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <Group component="dt" gap={8} wrap="nowrap" align="baseline">
      <Box
        component="span"
        w={12}
        h={12}
        flex="none"
        bdrs={3}
        style={{ background: fills[part], border: EDGE }}
        aria-hidden="true"
      />
      <Text component="span" size="sm">
        {label}
      </Text>
    </Group>
    <Text component="dd" size="sm" fw={600} m={0}>
      <Money rupees={rupees} />
    </Text>
  </Group>
)

/** The balance of the plan, the amounts on hold and paid, and the last day of the plan. */
export const PlanCard = ({ profile }: { profile: SubscriberProfile }) => {
  const { balance: words } = useHomeWords()
  const { day } = useDayWords()
  const { data: plan } = useQuery(planQuery)
  const { end_date, expired } = profile.plan
  const left = profile.available_balance
  const held = profile.wallet_balance - left
  const paid = plan?.used.paid ?? 0
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={words.label}>
      <Stack gap="sm">
        <Stack component="dl" gap="sm" m={0}>
          <div>
            <Text component="dt" size="sm" c="dimmed">
              {words.left}
            </Text>
            <Text component="dd" m={0} fw={700} lh={1.15} fz="min(2.5rem, 11vw)">
              <Money rupees={left} />
            </Text>
          </div>
          {left + held + paid > 0 && (
            <Group gap={2} wrap="nowrap" h={10} bdrs={5} style={{ overflow: 'hidden' }} aria-hidden="true">
              {Object.entries({ left, held, paid })
                .filter(([, rupees]) => rupees > 0)
                .map(([part, rupees]) => (
                  <Box key={part} h="100%" style={{ flex: `${rupees} 1 0`, background: fills[part as keyof typeof fills] }} />
                ))}
            </Group>
          )}
          {held > 0 && <Part part="held" label={words.held} rupees={held} />}
          {paid > 0 && <Part part="paid" label={words.paid} rupees={paid} />}
        </Stack>
        <Text size="sm" c="dimmed" className="anywhere">
          {plan && words.plan(plan.name, formatRupees(plan.selected_membership_option.wallet_balance))}
          {plan && end_date && <br />}
          {end_date && (expired ? words.ended(day(end_date)) : words.until(day(end_date)))}
        </Text>
      </Stack>
    </Paper>
  )
}
