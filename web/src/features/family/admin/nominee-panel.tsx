import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { NomineeOfSubscriber } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { nomineeOfSubscriber } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { Facts } from '../../../components/facts.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { getQuery } from '../../../lib/get-query.ts'
import { useFlags } from '../../../lib/profile.ts'

const RecordDialog = lazy(async () => ({ default: (await import('./nominee-dialogs.tsx')).RecordDialog }))
const DecideDialog = lazy(async () => ({ default: (await import('./nominee-dialogs.tsx')).DecideDialog }))

type Request = NomineeOfSubscriber['requests'][number]

const wishes = { erasure: 'Erasure of the data', copy: 'Copy of the data', correction: 'Correction of the data' }
const grounds = { death: 'Death', incapacity: 'Incapacity' }
const badges = {
  waiting: { tone: 'waiting', label: 'Waits for a second admin' },
  confirmed: { tone: 'good', label: 'Confirmed' },
  refused: { tone: 'bad', label: 'Refused' },
} as const

const contactOf = ({ country_code, phone, email }: Request['nominee']): string =>
  [phone && `${country_code} ${phone}`, email].filter(Boolean).join(', ')

/** The nominee of a subscriber, and what the nominee asked for: one admin records it, another decides. */
export const NomineePanel = ({ id }: { id: string }) => {
  const path = `/admin/families/${encodeURIComponent(id)}/nominee`
  const { data, error, refetch } = useQuery(getQuery(['families', id, 'nominee'], path, nomineeOfSubscriber))
  const { DELETE: mayErase, POST, PATCH } = useFlags(Program.corporateSubscriber)
  const [open, setOpen] = useState<'record' | Request>()
  const close = () => setOpen(undefined)
  const waits = data?.requests.some(({ state }) => state === 'waiting')
  return (
    <Panel id="nominee" title="Nominee" small>
      {error && !data && <ErrorState error={error} title="The nominee could not be loaded" onRetry={() => void refetch()} />}
      {!error && !data && <LoadingBlocks heights={[90]} />}
      {data && (
        <Stack gap="md">
          {data.nominee ? (
            <Facts
              facts={[
                ['Name', data.nominee.name],
                ['Relationship', data.nominee.relationship],
                ['Contact', contactOf(data.nominee)],
              ]}
            />
          ) : (
            <Text c="dimmed">This subscriber has named no nominee.</Text>
          )}
          {data.requests.map(request => (
            <RequestCard
              key={request._id}
              request={request}
              onDecide={request.may_decide && mayErase && PATCH ? () => setOpen(request) : undefined}
            />
          ))}
          {data.nominee && mayErase && POST && !waits && (
            <Group>
              <Button variant="default" onClick={() => setOpen('record')}>
                Record a request
              </Button>
            </Group>
          )}
          <Suspense>
            {open === 'record' && <RecordDialog id={id} onClose={close} />}
            {open && open !== 'record' && <DecideDialog id={id} request={open} what={wishes[open.wish]} onClose={close} />}
          </Suspense>
        </Stack>
      )}
    </Panel>
  )
}

const RequestCard = ({ request, onDecide }: { request: Request; onDecide: (() => void) | undefined }) => (
  <Alert color={request.state === 'waiting' ? 'amber' : 'gray'} p="sm" title={wishes[request.wish]}>
    <Stack gap="sm" align="flex-start">
      <StatusBadge {...badges[request.state]} />
      <Facts
        facts={[
          ['Ground', grounds[request.ground]],
          ['Proof', request.proof],
          ['Reason', request.reason],
          ['Nominee', `${request.nominee.name}, ${request.nominee.relationship}`],
          ['Recorded', `${request.asked_by}, ${formatInstant(request.asked_at)}`],
          ['Decided', request.decided_by && request.decided_at && `${request.decided_by}, ${formatInstant(request.decided_at)}`],
          ['Refusal', request.refusal],
        ]}
      />
      {onDecide && (
        <Button size="sm" onClick={onDecide}>
          Decide
        </Button>
      )}
    </Stack>
  </Alert>
)
