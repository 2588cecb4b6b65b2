import { Text } from '@mantine/core'
import type { ListedRelease } from '@opdesk/contracts/payment-release/release-list.ts'
import type { Cells } from '../../../components/list/list-columns.tsx'
import { Money } from '../../../components/money.tsx'

const SHOWN = 3

export const releaseCells: Cells<ListedRelease> = {
  claims: ({ payments }) => {
    const shown = payments.slice(0, SHOWN).map(({ claim }) => claim.claim_id)
    const more = payments.length - shown.length
    return (
      <>
        {shown.join(', ')}
        {more > 0 && (
          <Text component="span" display="block" size="xs" c="dimmed">
            and {more} more
          </Text>
        )}
      </>
    )
  },
  amount: ({ amount }) => <Money rupees={amount} fw={600} />,
}
