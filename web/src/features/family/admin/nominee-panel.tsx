import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { ShownNomineeRequest } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { nomineeOfSubscriber } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { groundLabels, nomineeRequestBadge, wishLabels } from '@opdesk/contracts/subscriber/nominee/states.ts'
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
const ProofDialog = lazy(async () => ({ default: (await import('./nominee-proof.tsx')).ProofDialog }))
const ProofFacts = lazy(async () => ({ default: (await import('./nominee-proof.tsx')).ProofFacts }))

const CopyDialog = lazy(async () => ({ default: (await import('./nominee-copy.tsx')).CopyDialog }))
const CopyState = lazy(async () => ({ default: (await import('./nominee-copy.tsx')).CopyState }))
const CloseDialog = lazy(async () => ({ default: (await import('./nominee-dialogs.tsx')).CloseDialog }))

const LOOK_AGAIN_MS = 1500

type Open =
  | { step: 'record' }
  | { step: 'prove'; requestId: string }
  | { step: 'decide' | 'fetch' | 'close'; request: ShownNomineeRequest }

const contactOf = ({ country_code, phone, email }: ShownNomineeRequest['nominee']): string =>
  [phone && `${country_code} ${phone}`, email].filter(Boolean).join(', ')

const isMaking = ({ copy }: ShownNomineeRequest): boolean => copy.state === 'making'
const isWaiting = ({ state }: ShownNomineeRequest): boolean => state === 'proof' || state === 'waiting'

/** The nominee of a subscriber, and what the nominee asked for: one admin records it with a proof, another decides. */
export const NomineePanel = ({ id }: { id: string }) => {
  const path = `/admin/families/${encodeURIComponent(id)}/nominee`
  const { data, error, refetch } = useQuery({
    ...getQuery(['families', id, 'nominee'], path, nomineeOfSubscriber),
    refetchInterval: ({ state }) => (state.data?.requests.some(isMaking) ? LOOK_AGAIN_MS : false),
  })
  const { DELETE: mayErase, POST, PATCH } = useFlags(Program.corporateSubscriber)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
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
            <RequestCard key={request._id} request={request}>
              {request.may_prove && mayErase && POST && (
                <Button size="sm" onClick={() => setOpen({ step: 'prove', requestId: request._id })}>
                  Upload the proof
                </Button>
              )}
              {request.may_decide && mayErase && PATCH && (
                <Button
                  size="sm"
                  variant={request.proof ? 'filled' : 'default'}
                  onClick={() => setOpen({ step: 'decide', request })}
                >
                  Decide
                </Button>
              )}
              {request.may_fetch && mayErase && POST && (
                <Suspense>
                  <CopyState id={id} request={request} onFetch={() => setOpen({ step: 'fetch', request })} />
                </Suspense>
              )}
              {request.may_close && mayErase && PATCH && (
                <>
                  <Text size="sm">
                    Make the correction on this page or in the lists of the back office, then close the request.
                  </Text>
                  <Button size="sm" onClick={() => setOpen({ step: 'close', request })}>
                    Close the request
                  </Button>
                </>
              )}
            </RequestCard>
          ))}
          {data.nominee && mayErase && POST && !data.requests.some(isWaiting) && (
            <Group>
              <Button variant="default" onClick={() => setOpen({ step: 'record' })}>
                Record a request
              </Button>
            </Group>
          )}
          <Suspense>
            {open?.step === 'record' && (
              <RecordDialog id={id} onClose={close} onDone={requestId => setOpen({ step: 'prove', requestId })} />
            )}
            {open?.step === 'prove' && <ProofDialog id={id} requestId={open.requestId} onClose={close} />}
            {open?.step === 'fetch' && <CopyDialog id={id} request={open.request} onClose={close} />}
            {open?.step === 'close' && <CloseDialog id={id} request={open.request} onClose={close} />}
            {open?.step === 'decide' && (
              <DecideDialog id={id} request={open.request} what={wishLabels[open.request.wish]} onClose={close} />
            )}
          </Suspense>
        </Stack>
      )}
    </Panel>
  )
}

const RequestCard = ({ request, children }: { request: ShownNomineeRequest; children: React.ReactNode }) => {
  const { nominee, recorded, decided, proof, copy, closed } = request
  return (
    <Alert
      color={request.state === 'done' || request.state === 'refused' ? 'gray' : 'amber'}
      p="sm"
      title={wishLabels[request.wish]}
    >
      <Stack gap="sm" align="flex-start">
        <StatusBadge {...nomineeRequestBadge(request.state)} />
        <Facts
          facts={[
            ['Ground', groundLabels[request.ground]],
            ['Reason', request.reason],
            ['Nominee', `${nominee.name}, ${nominee.relationship}`],
            ['Recorded', `${recorded.by}, ${formatInstant(recorded.at)}`],
            ['Proof', request.told_proof],
            ['Decided', decided && `${decided.by}, ${formatInstant(decided.at)}`],
            ['Refusal', decided?.refusal],
            ['Copy', copy.fetched && `Fetched by ${copy.fetched.by}, ${formatInstant(copy.fetched.at)}`],
            ['Changed', closed?.note],
            ['Closed', closed && `${closed.by}, ${formatInstant(closed.at)}`],
          ]}
        />
        {proof && (
          <Suspense>
            <ProofFacts proof={proof} />
          </Suspense>
        )}
        <Group gap="sm">{children}</Group>
      </Stack>
    </Alert>
  )
}
