import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { actionLabel } from '@opdesk/contracts/claim/labels.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { useId } from 'react'
import { AboutDocument } from '../../components/about-document.tsx'
import { Moment } from '../../components/date-text.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { actionLog, type LogEntry, type ProgressFields } from './review-progress.ts'

/** The author of an entry. Automatic steps have no name. */
const who = ({ name, designation, message_claim_internal_status: code }: LogEntry): string => {
  if (designation) return `${name} · ${designation}`
  if (code === null || code === InternalStatus.resubmitted || code === InternalStatus.dispute) return `${name} · Subscriber`
  return 'Automatic'
}

interface ActionLogProps {
  /** A claim or a dispute. A dispute has no closure date, because its log records the closure. */
  claim: ProgressFields & { claim_closure_Date?: string | null }
  title?: string
}

/** Every decision with person, time and remark, newest first because the next reviewer needs that one. */
export const ActionLog = ({ claim, title = 'Action log' }: ActionLogProps) => {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {claim.claim_closure_Date && (
          <Text c="dimmed">
            Closed on <Moment iso={claim.claim_closure_Date} />
          </Text>
        )}
      </Group>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {actionLog(claim)
          .map((entry, index) => ({ entry, label: actionLabel(entry, index, entry.afterResubmission) }))
          .toReversed()
          .map(({ entry, label }) => (
            <li key={`${entry.createdAt} ${label}`}>
              <Group justify="space-between" gap="xs">
                <Group gap={8}>
                  <StatusBadge tone={internalTone(entry.message_claim_internal_status)} label={label} />
                  <Text fw={500}>{who(entry)}</Text>
                </Group>
                <Text size="xs" c="dimmed">
                  <Moment iso={entry.createdAt} />
                </Text>
              </Group>
              <AboutDocument document={entry.document} />
              {entry.message && (
                <Text mt={3} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {entry.reason && <strong>{entry.reason.label}: </strong>}
                  {entry.message}
                </Text>
              )}
            </li>
          ))}
      </Stack>
    </Paper>
  )
}
