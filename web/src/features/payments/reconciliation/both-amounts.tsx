import { SimpleGrid, Text } from '@mantine/core'
import type { ListedDifference } from '@opdesk/contracts/day-close/difference-list.ts'
import { Money } from '../../../components/money.tsx'

const Side = ({ label, amount, state }: { label: string; amount: number | null; state: string | null }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    {amount === null ? <Text fw={600}>–</Text> : <Money rupees={amount} fw={600} />}
    <Text size="xs" c="dimmed">
      {state ?? 'Not known'}
    </Text>
  </div>
)

/** Amount and state of a payment on both sides, beside each other. */
export const BothAmounts = ({ difference }: { difference: ListedDifference }) => (
  <SimpleGrid cols={2} spacing="sm" miw={180}>
    <Side label="Here" amount={difference.amount_here} state={difference.state_here} />
    <Side label="There" amount={difference.amount_there} state={difference.state_there} />
  </SimpleGrid>
)
