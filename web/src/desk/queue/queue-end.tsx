import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { DeskQueue } from './use-queue.ts'

const count = (number: number, what: string) => `${number} ${what}`

/** The end of a queue: what was decided and skipped in this tab, and the way back. */
export const QueueEnd = ({ queue }: { queue: DeskQueue }) => {
  const router = useRouter()
  const { made, skipped } = queue
  const [first] = skipped
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="queue-end">
      <Stack gap="sm">
        <Title order={2} id="queue-end" tabIndex={-1} data-autofocus>
          End of the list: {count(made.length, 'decided')}, {count(skipped.length, 'skipped')}
        </Title>
        {made.length > 0 && (
          <ul aria-label="Decided">
            {made.map(({ _id, claim_id, label }) => (
              <li key={_id}>
                <Anchor component="button" size="sm" onClick={() => queue.open(_id)}>
                  {claim_id}
                </Anchor>{' '}
                {label}
              </li>
            ))}
          </ul>
        )}
        {skipped.length > 0 && (
          <Text>
            Skipped:{' '}
            {skipped.map(({ _id, claim_id }, index) => (
              <span key={_id}>
                {index > 0 && ', '}
                <Anchor component="button" onClick={() => queue.open(_id)}>
                  {claim_id}
                </Anchor>
              </span>
            ))}
          </Text>
        )}
        {made.length === 0 && skipped.length === 0 && <Text c="dimmed">Nothing was decided here.</Text>}
        <Group gap="xs">
          <Button onClick={() => router.history.push(queue.href)}>Back to {queue.name}</Button>
          {first && (
            <Button variant="default" onClick={() => queue.open(first._id)}>
              Go through the skipped
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
