import { Button, Group } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { LastDecision } from '../../desk/claim/last-decision.tsx'
import { useDeskQueue } from '../../desk/queue/use-queue.ts'

/** In place of the decisions on a claim that is decided: its last decision, and the way to the next claim of the queue. */
export const DecidedLine = ({ claim }: { claim: StaffClaim }) => {
  const queue = useDeskQueue()
  return (
    <Group gap="xs" justify="space-between">
      <LastDecision claim={claim} size="sm" />
      {queue?.next && (
        <Button size="xs" variant="default" onClick={queue.goNext}>
          Next waiting claim
        </Button>
      )}
    </Group>
  )
}
