import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { faultAdvice, faultLabels } from '@opdesk/contracts/audit/labels.ts'
import type { LogVerification } from '@opdesk/contracts/audit/verification.ts'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { verifyLogQuery } from './queries.ts'

const count = new Intl.NumberFormat('en-IN')

/** Lets the server verify the whole log on request, and shows the result. */
export const VerifyPanel = () => {
  const query = useQuery(verifyLogQuery)
  return (
    <Paper withBorder p="md" mt="lg" component="section" aria-labelledby="verify">
      <Group justify="space-between" gap="sm" mb="xs">
        <div>
          <Title order={2} id="verify">
            Is the log whole?
          </Title>
          <Text c="dimmed">Reads every event from the first on and compares hashes, seals and signatures.</Text>
        </div>
        <Button
          leftSection={<IconShieldCheck size={16} aria-hidden="true" />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Verify the log
        </Button>
      </Group>
      <div role="status" aria-live="polite">
        {query.isFetching ? <Running /> : query.data && <Result verification={query.data} />}
      </div>
      {!query.isFetching && query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
    </Paper>
  )
}

/** Shows the elapsed time, since the server reports no progress during the verification. */
const Running = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(before => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Stack gap={6}>
      <Progress value={100} striped animated aria-label="Reading the log" />
      <Text>
        Reading the log…{' '}
        <Text span inherit aria-hidden="true" className="tabular">
          {seconds} s
        </Text>
      </Text>
    </Stack>
  )
}

const Result = ({ verification }: { verification: LogVerification }) => {
  const { events, sealed_up_to, checkpoint_at, first, restores, moves, accepted } = verification
  if (first) return <Broken events={events} first={first} />
  return (
    <Alert color="green" role="status" icon={<IconShieldCheck />} title={`The log is whole: ${count.format(events)} events`}>
      {sealed_up_to && checkpoint_at ? (
        <>
          Signed up to event {sealed_up_to} at <Moment iso={checkpoint_at} />.
        </>
      ) : (
        'No checkpoint was signed yet.'
      )}
      {restores.map(({ position, given_up, at }) => (
        <Text key={at} inherit>
          The log was restored up to event {position}. The restore was accepted on this machine at <Moment iso={at} />; the
          signatures after it, up to event {given_up}, no longer count.
        </Text>
      ))}
      {moves.map(({ at, from }) => (
        <Text key={from.digest} inherit style={{ overflowWrap: 'anywhere' }}>
          The log was moved from {from.store === 'postgres' ? 'Postgres' : 'EventStoreDB'} at <Moment iso={at} />. Its signatures
          there, up to event {from.position}, are in the back-up of the move (digest {from.digest}).
        </Text>
      ))}
      {accepted.map(({ position, event_id, reason, by, at }) => (
        <Text key={position} inherit style={{ overflowWrap: 'anywhere' }}>
          Event {position} ({event_id}) differs from what the product wrote. {by} accepted it at <Moment iso={at} />: {reason}
        </Text>
      ))}
    </Alert>
  )
}

const CLAIM = /^(?:claim|dispute)-(.+)$/

const Broken = ({ events, first }: { events: number; first: NonNullable<LogVerification['first']> }) => {
  const { title, meaning } = faultLabels[first.kind]
  const claimId = CLAIM.exec(first.stream ?? '')?.[1]
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={`${title}: place ${first.position} of the log`}>
      <Stack gap="xs">
        <Text>
          {meaning} Found: {first.detail}.
        </Text>
        {first.stream && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            Stream {first.stream}, version {first.version}, event {first.event_id}.{' '}
            {claimId && (
              <AnchorLink {...linkOptions({ to: '/admin/claim-details/$id/replay', params: { id: claimId } })} inherit>
                See the claim it belongs to
              </AnchorLink>
            )}
          </Text>
        )}
        <Text>
          {count.format(events)} events before it are whole. {faultAdvice}
        </Text>
      </Stack>
    </Alert>
  )
}
