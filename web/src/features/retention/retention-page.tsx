import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { RetentionState } from '@opdesk/contracts/operation/retention.ts'
import { type RetentionDays, type RetentionName, retention, retentionNames } from '@opdesk/contracts/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateText, Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { isWithin, KindRow } from './kind-row.tsx'
import { RETENTION_PATH, retentionQuery } from './queries.ts'

type Typed = Partial<Record<RetentionName, number | string>>

const LastNight = ({ last }: Pick<RetentionState, 'last'>) => {
  if (!last) return <Text size="sm">No night has passed yet.</Text>
  const parts = last.erased.map(({ kind, count }) => `${retention[kind].label}: ${count.toLocaleString('en-IN')}`)
  const noticed = last.noticed > 0 ? [`notices to idle accounts: ${last.noticed}`] : []
  return (
    <Text size="sm">
      Last night, <DateText value={last.day} />
      {last.ended_at === null && ' (not finished)'}: {[...parts, ...noticed].join('; ') || 'nothing was erased'}.
    </Text>
  )
}

const sameDays = (one: RetentionDays | undefined, other: RetentionDays | undefined) =>
  retentionNames.every(name => one?.[name] === other?.[name])

/** Times after which data is erased. New times are saved only after the page has shown what they erase. */
export const RetentionPage = () => {
  const mayChange = useFlags(Program.settings).PATCH
  const [typed, setTyped] = useState<Typed>({})
  const [tried, setTried] = useState<RetentionDays>()
  const query = useQuery(retentionQuery(tried))
  const { data } = query
  const save = useWrite<{ days: RetentionDays; version: number }>({
    write: ({ days, version }, key) => api.patch(RETENTION_PATH, days, { key, version }),
    refreshes: ['retention', 'settings'],
    done: () => {
      notify.success(messages.retentionSaved)
      setTyped({})
      setTried(undefined)
    },
    failed: messages.retentionSaveFailed,
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!data)
    return (
      <Stack aria-busy="true" role="status" aria-label="Loading">
        <Skeleton h={40} maw={320} />
        <Skeleton h={480} />
      </Stack>
    )
  const daysTyped = (name: RetentionName, days: number) => typed[name] ?? days
  const changed = data.rows.some(({ kind, days }) => daysTyped(kind, days) !== days)
  const valid = data.rows.every(row => isWithin(row, daysTyped(row.kind, row.days)))
  const wanted = Object.fromEntries(data.rows.map(({ kind, days }) => [kind, daysTyped(kind, days)])) as RetentionDays
  const counted = Object.fromEntries(data.rows.map(({ kind, days }) => [kind, tried?.[kind] ?? days])) as RetentionDays
  const isCounted = sameDays(wanted, counted) && !query.isPlaceholderData
  return (
    <>
      <PageHeader title="Retention" note="Data that is not needed any more is erased each night at 03:00." />
      <Alert
        variant="light"
        mb="md"
        title={
          <>
            Next night: <Moment iso={data.next} />
          </>
        }
      >
        <LastNight last={data.last} />
        {data.waiting > 0 && (
          <Text size="sm">
            Idle accounts whose person was told of the erasure: {data.waiting.toLocaleString('en-IN')}. An idle account is erased
            only after both notices.
          </Text>
        )}
      </Alert>
      <Stack gap="sm">
        {data.rows.map(row => (
          <KindRow
            key={row.kind}
            row={row}
            value={daysTyped(row.kind, row.days)}
            onChange={value => setTyped(before => ({ ...before, [row.kind]: value }))}
            readOnly={!mayChange}
            stale={query.isPlaceholderData || daysTyped(row.kind, row.days) !== counted[row.kind]}
          />
        ))}
      </Stack>
      {mayChange && (
        <Group justify="flex-end" mt="md">
          <Button
            variant="default"
            disabled={!changed || !valid || isCounted}
            loading={query.isFetching}
            onClick={() => setTried(wanted)}
          >
            Show what this erases
          </Button>
          <Button
            disabled={!changed || !valid || !isCounted}
            loading={save.isPending}
            onClick={() => save.mutate({ days: wanted, version: data.version })}
          >
            Save
          </Button>
        </Group>
      )}
    </>
  )
}
