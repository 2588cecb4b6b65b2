import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { type OwnDownload, ownDownload } from '@opdesk/contracts/subscriber/download.ts'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { english } from '@opdesk/contracts/words/data-download/english.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { download } from '../../lib/download.ts'
import { getQuery } from '../../lib/get-query.ts'
import { notify } from '../../lib/notify.ts'
import { useCodeRequest } from '../../lib/use-code-request.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { ActionCode } from './action-code.tsx'

const dataDownloadWords = defineWords(english, async () => (await import('@opdesk/contracts/words/data-download/hindi.ts')).hindi)

const PATH = '/user/download'
const LOOK_AGAIN_MS = 1500
/** The first word of the key is the live list of a subscriber's record. */
const downloadQuery = getQuery(['members', 'download'], PATH, ownDownload)

const isBeingMade = (state: OwnDownload['state'] | undefined): boolean => state === 'queued' || state === 'running'

const Preparing = ({ percent }: Pick<OwnDownload, 'percent'>) => {
  const words = useWords(dataDownloadWords)
  return (
    <Stack gap="xs" role="status">
      <Text fw={500}>{words.preparing}</Text>
      <Progress value={percent} animated={percent === 0} aria-label={words.preparing} />
      <Text size="sm">{words.leave}</Text>
    </Stack>
  )
}

const Ended = ({ state, file, asked_at }: OwnDownload) => {
  const words = useWords(dataDownloadWords)
  if (state === 'expired') return <StateLine tone="idle">{words.expired}</StateLine>
  if (state === 'failed') return <Alert color="amber">{words.notMade}</Alert>
  if (!file) return null
  if (!file.here) return <Text size="sm">{words.elsewhere(asked_at ?? file.expires_at)}</Text>
  return (
    <>
      <StateLine tone="good">{words.ready(file.expires_at)}</StateLine>
      <Group>
        <Button onClick={() => download(`${PATH}/file`, file.name)}>{words.fetch}</Button>
        <Text size="sm" c="dimmed">
          {`zip · ${formatBytes(file.size)}`}
        </Text>
      </Group>
    </>
  )
}

/** The download of everything that is held of the person: the code, the wait, and the file (section 11 of the Act). */
export const DownloadSection = ({ data: { erasure } }: { data: MyData }) => {
  const words = useWords(dataDownloadWords)
  const client = useQueryClient()
  const [step, setStep] = useState<'shown' | 'code'>('shown')
  const { data, error, isPending, refetch } = useQuery({
    ...downloadQuery,
    refetchInterval: query => (isBeingMade(query.state.data?.state) ? LOOK_AGAIN_MS : false),
  })
  const request = useCodeRequest({
    path: `${PATH}/code`,
    sent: words.code.sent,
    failed: failure => {
      setStep('shown')
      notify.failed(failure, words.code.notSent)
      // Another session may have asked for it since the page was loaded.
      void client.invalidateQueries({ queryKey: downloadQuery.queryKey })
    },
  })
  const begin = () => {
    setStep('code')
    request.send('first')
  }
  const { code_to } = erasure
  const canAsk = data !== undefined && !isBeingMade(data.state)
  const hasFile = data?.file?.here === true
  return (
    <FormSection title={words.title} hint={words.hint}>
      {isPending && <Skeleton height={72} role="status" aria-label={words.loading} />}
      {error && !data && <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} />}
      {data && isBeingMade(data.state) && <Preparing percent={data.percent} />}
      {data && canAsk && <Ended {...data} />}
      {canAsk && code_to === null && <Alert color="amber">{words.noContact}</Alert>}
      {canAsk && code_to !== null && step === 'shown' && (
        <>
          {!hasFile && <Text size="sm">{words.how}</Text>}
          <Group>
            <Button variant="default" onClick={begin}>
              {data.state === 'none' ? words.action : words.again}
            </Button>
          </Group>
        </>
      )}
      {canAsk && code_to !== null && step === 'code' && (
        <ActionCode
          words={words.code}
          path={PATH}
          sentTo={code_to}
          request={request}
          done={words.done}
          onEnd={() => setStep('shown')}
        />
      )}
    </FormSection>
  )
}
