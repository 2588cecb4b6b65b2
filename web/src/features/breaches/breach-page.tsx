import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { breachStateLabels, breachTones } from '@opdesk/contracts/breach/breach-list.ts'
import { boardNoticeLabels } from '@opdesk/contracts/breach/commands.ts'
import { breachNatureLabels } from '@opdesk/contracts/breach/details.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Panel } from '../../components/panel.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useFlags } from '../../lib/profile.ts'
import { BoardDialog } from './board-dialog.tsx'
import { BreachClock } from './breach-clock.tsx'
import { BreachDialog } from './breach-dialog.tsx'
import { CloseBreachDialog } from './close-breach-dialog.tsx'
import { breachQuery } from './queries.ts'

const dialogs = { change: BreachDialog, board: BoardDialog, close: CloseBreachDialog }
type DialogName = keyof typeof dialogs

/** A breach: its clock, its facts, the affected people and the notices. */
export const BreachPage = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useQuery(breachQuery(id))
  return (
    <>
      <PageHeader
        title={data ? data.title : 'Data breach'}
        note={data && `${data.number} · ${breachNatureLabels[data.nature]}`}
        back={linkOptions({ to: '/admin/breaches' })}
        actions={data && <StatusBadge tone={breachTones[data.state]} label={breachStateLabels[data.state]} />}
      />
      {isPending && <LoadingBlocks heights={[120, 320]} />}
      {error && !data && <ErrorState error={error} title={messages.breachesLoadFailed} onRetry={() => void refetch()} />}
      {data && <Entry breach={data} />}
    </>
  )
}

const Entry = ({ breach }: { breach: Breach }) => {
  const { _id: id, state } = breach
  const flags = useFlags(Program.settings)
  const [dialog, setDialog] = useState<DialogName>()
  const Shown = dialog && dialogs[dialog]
  const isOpen = state === 'open'
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel id="board" title="The Board" small>
          <Text mb="xs">
            <BreachClock noticedAt={breach.noticed_at} reportedAt={breach.reported_at} />
          </Text>
          <Facts
            facts={[
              ['Report due', <Moment key="due" iso={breach.report_due_at} />],
              ...breach.board.map(
                ({ kind, told_at, by, reference }) =>
                  [
                    boardNoticeLabels[kind],
                    <span key={told_at}>
                      <Moment iso={told_at} /> by {by}
                      {reference && `, reference ${reference}`}
                    </span>,
                  ] as const,
              ),
            ]}
          />
          <Group mt="sm" gap="xs">
            <ButtonLink
              variant="default"
              {...linkOptions({ to: '/admin/breaches/$id/notices', params: { id }, search: { to: 'board' } })}
            >
              Draft for the Board
            </ButtonLink>
            {isOpen && flags.POST && (
              <Button variant="default" onClick={() => setDialog('board')}>
                Record that the Board was told
              </Button>
            )}
          </Group>
        </Panel>
        <Panel id="people" title="Affected people" small>
          <Facts
            facts={[
              ['Affected', breach.people.toLocaleString('en-IN')],
              ['Not told yet', breach.untold.toLocaleString('en-IN')],
              ['Told by mail and in the app', breach.told.by_mail.toLocaleString('en-IN')],
              ['In the app, not by mail', breach.told.in_app.toLocaleString('en-IN')],
              ['Account erased', breach.told.gone > 0 && breach.told.gone.toLocaleString('en-IN')],
              ['Being sent', breach.told.sending > 0 && breach.told.sending.toLocaleString('en-IN')],
            ]}
          />
          <Group mt="sm" gap="xs">
            <ButtonLink variant="default" {...linkOptions({ to: '/admin/breaches/$id/people', params: { id } })}>
              People
            </ButtonLink>
            <ButtonLink variant="default" {...linkOptions({ to: '/admin/breaches/$id/accesses', params: { id } })}>
              Search accesses
            </ButtonLink>
            <ButtonLink variant="default" {...linkOptions({ to: '/admin/breaches/$id/sign-ins', params: { id } })}>
              Search sign-ins
            </ButtonLink>
            {isOpen && (
              <ButtonLink {...linkOptions({ to: '/admin/breaches/$id/notices', params: { id }, search: { to: 'people' } })}>
                Notice to people
              </ButtonLink>
            )}
          </Group>
        </Panel>
      </SimpleGrid>
      <Panel id="entry" title="What is known" small>
        <Facts
          facts={[
            ['What happened', breach.details.happened],
            ['Where', breach.details.location],
            ['Which data', breach.details.extent],
            ['Noticed', <Moment key="noticed" iso={breach.noticed_at} />],
            ['Began', breach.details.began_at && <Moment key="began" iso={breach.details.began_at} />],
            ['Ended', breach.details.ended_at && <Moment key="ended" iso={breach.details.ended_at} />],
            ['Likely consequences', breach.details.consequences],
            ['Measures taken', breach.details.measures],
            ['Against a recurrence', breach.details.remedy],
            ['Who caused it', breach.details.cause],
            ['What people can do', breach.details.advice],
            ['Contact', breach.details.contact],
            ['Summary', breach.summary],
            ['Closed', breach.closed_at && <Moment key="closed" iso={breach.closed_at} />],
          ]}
        />
        {isOpen && (
          <Group mt="sm" gap="xs">
            {flags.PATCH && (
              <Button variant="default" onClick={() => setDialog('change')}>
                Change
              </Button>
            )}
            {flags.POST && (
              <Button variant="default" onClick={() => setDialog('close')}>
                Close the breach
              </Button>
            )}
          </Group>
        )}
      </Panel>
      {breach.notices.length > 0 && (
        <Panel id="notices" title="Notices that were sent" small>
          <Facts
            facts={breach.notices.map(notice => [
              notice.subject,
              <span key={notice.notice_id}>
                <Moment iso={notice.sent_at} />, to {notice.people.toLocaleString('en-IN')}
              </span>,
            ])}
          />
        </Panel>
      )}
      {Shown && <Shown breach={breach} onClose={() => setDialog(undefined)} />}
    </Stack>
  )
}
