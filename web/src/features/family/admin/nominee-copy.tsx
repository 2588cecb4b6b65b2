import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { ShownNomineeRequest } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../components/dialog.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ProofForm } from '../../../components/second-factor/proof-form.tsx'
import { secondFactorQuery } from '../../../components/second-factor/queries.ts'
import { StateLine } from '../../../components/state-line.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { followers } from '../queries.ts'

interface CopyProps {
  /** Of the subscriber. */
  id: string
  request: ShownNomineeRequest
}

const pathOf = ({ id, request }: CopyProps): string =>
  `/admin/families/${encodeURIComponent(id)}/nominee-requests/${encodeURIComponent(request._id)}/copy`
const lists = [...followers, 'nominee-requests']

/** The file of a confirmed copy: being made, ready to be fetched, or to be made again. */
export const CopyState = ({ id, request, onFetch }: CopyProps & { onFetch: () => void }) => {
  const again = useWrite({
    write: (_: string, key) => api.post(pathOf({ id, request }), undefined, { key }),
    refreshes: lists,
    done: messages.nomineeCopyRequested,
    failed: 'The copy was not requested',
  })
  const { state, size, expires_at } = request.copy
  if (state === 'making')
    return (
      <Text size="sm" role="status">
        The copy is being made. You may leave this page.
      </Text>
    )
  if (state === 'ready')
    return (
      <Stack gap="xs">
        <StateLine tone="good">{`The copy is ready until ${formatInstant(expires_at ?? '')}. It can be fetched once.`}</StateLine>
        <Group gap="sm">
          <Button size="sm" onClick={onFetch}>
            Fetch the copy
          </Button>
          <Text size="sm" c="dimmed">{`zip · ${formatBytes(size ?? 0)}`}</Text>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{state === 'failed' ? 'The copy could not be made.' : 'The copy was not fetched within 24 hours.'}</Text>
      <Button size="sm" variant="default" loading={again.isPending} onClick={() => again.mutate('again')}>
        Make it again
      </Button>
    </Stack>
  )
}

/** Asks the second admin for the proof of identity, and saves the file. */
export const CopyDialog = ({ id, request, onClose }: CopyProps & { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(secondFactorQuery('admin'))
  return (
    <Dialog title="Fetch the copy" onClose={onClose}>
      <Stack>
        <Text size="sm">
          The file holds everything that is kept of this person. It is saved once, to this device. Hand it to{' '}
          {request.nominee.name}, then delete it here.
        </Text>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton h={120} role="status" aria-label="Loading" />}
        {data && (
          <ProofForm
            withFactor={data.enabled}
            action="Fetch the copy"
            failed="The copy was not fetched"
            refreshes={lists}
            send={async (proof, key) => {
              await saveFile(`${pathOf({ id, request })}/file`, { body: proof, key })
              return { data: undefined, message: undefined, headers: new Headers() }
            }}
            onDone={() => {
              notify.success('The copy is saved on this device.')
              onClose()
            }}
            onCancel={onClose}
          />
        )}
      </Stack>
    </Dialog>
  )
}
