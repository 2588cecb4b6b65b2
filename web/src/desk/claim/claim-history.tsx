import { Accordion, Skeleton, Text, Timeline } from '@mantine/core'
import { actorName } from '@opdesk/contracts/actor.ts'
import { eventLabel } from '@opdesk/contracts/claim/event-labels.ts'
import { linesOf } from '@opdesk/contracts/claim/event-lines.ts'
import type { claimHistory } from '@opdesk/contracts/claim/replay/history.ts'
import { designationLabels } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import classes from './claim-history.module.css'
import { type ClaimArea, claimHistoryQuery } from './queries.ts'

type HistoryRecord = z.infer<typeof claimHistory>['records'][number]

/** False for a draft's save that another save follows: drafts are saved while typing, and the last save contains all changes. */
const isLastAmendment = ({ type }: HistoryRecord, index: number, all: readonly HistoryRecord[]): boolean =>
  type !== 'claim_amended' || all[index + 1]?.type !== 'claim_amended'

/** Every recorded event of the claim, in order; loaded only when opened. */
export const ClaimHistory = ({ area, id }: { area: ClaimArea; id: string }) => {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Accordion variant="contained" radius="lg" value={open} onChange={setOpen}>
      <Accordion.Item value="history" bg="var(--mantine-color-body)">
        <Accordion.Control>History</Accordion.Control>
        <Accordion.Panel>{open && <Events area={area} id={id} />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

const Events = ({ area, id }: { area: ClaimArea; id: string }) => {
  const query = useQuery(claimHistoryQuery(area, id))
  if (query.isPending) return <Skeleton h={160} />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Timeline bulletSize={12} lineWidth={2} active={query.data.records.length} classNames={classes}>
      {query.data.records.filter(isLastAmendment).map(({ version, type, at, actor, data }) => (
        <Timeline.Item key={version} title={eventLabel(type)}>
          <Text size="xs" c="dimmed">
            <Moment iso={at} /> · {actor.role === 'process' ? 'Automatic' : actorName(actor)}
            {actor.designation !== null && ` · ${designationLabels[actor.designation]}`}
          </Text>
          {linesOf(data).map(line => (
            <Text key={line} style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
