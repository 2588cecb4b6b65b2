import { Alert, Button, Stack, Text } from '@mantine/core'
import type { UnderWay } from '@opdesk/contracts/subscriber/my-data.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { api } from '../lib/api.ts'
import { myDataWords } from '../lib/my-data.ts'
import { useWrite } from '../lib/use-write.ts'
import { useWords } from '../lib/words.ts'
import { UnderWayList } from './under-way-list.tsx'

interface ErasureBannerProps {
  /** When the erasure begins, ISO 8601. */
  dueAt: string
  /** Work that postpones the erasure if it is under way then. */
  underWay?: readonly UnderWay[]
}

/** The erasure that waits, with its time and the button that calls it off. */
export const ErasureBanner = ({ dueAt, underWay = [] }: ErasureBannerProps) => {
  const words = useWords(myDataWords)
  const { waiting } = words
  const callOff = useWrite({
    write: (_: undefined, key) => api.delete('/user/erasure', undefined, { key }),
    refreshes: ['members', 'profile'],
    done: waiting.calledOff,
    failed: waiting.notCalledOff,
  })
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={waiting.title(dueAt)}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{waiting.text}</Text>
        {underWay.length > 0 && (
          <div>
            <Text size="sm">{waiting.postponed}</Text>
            <UnderWayList records={underWay} />
          </div>
        )}
        <Button color="red" variant="filled" loading={callOff.isPending} onClick={() => callOff.mutate(undefined)}>
          {waiting.callOff}
        </Button>
      </Stack>
    </Alert>
  )
}
