import { Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { type HistoryRecord, type Step, stepAt, stepsOf } from '@opdesk/contracts/claim/replay/steps.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { claimStateLabels } from '@opdesk/contracts/claim/state-labels.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { disputeStatusLabel } from '@opdesk/contracts/dispute/labels.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Panel } from '../../components/panel.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { ActionLog } from '../../desk/claim/action-log.tsx'
import { ClaimFacts } from '../../desk/claim/claim-facts.tsx'
import { ClaimProgress } from '../../desk/claim/claim-progress.tsx'
import { Conversation } from '../../desk/claim/conversation.tsx'
import { FeeTable } from '../../desk/claim/fee-table.tsx'
import { type ClaimArea, claimAtQuery, claimHistoryQuery, claimLink } from '../../desk/claim/queries.ts'
import { nextActor } from '../../desk/claim/review-progress.ts'
import { download } from '../../lib/download.ts'
import { useFoldedMenu } from '../../lib/folded-menu.ts'
import { DocumentsAtTime } from './documents-at-time.tsx'
import { ReplayControls } from './replay-controls.tsx'
import classes from './replay-page.module.css'
import { StepList } from './step-list.tsx'

const MachineDrawing = lazy(() => import('./machine-drawing.tsx').then(module => ({ default: module.MachineDrawing })))

interface ReplayPageProps {
  area: ClaimArea
  id: string
  /** The step to show, from the URL: a version, `p` with a log position, or an ISO time. Undefined for the default step. */
  at: string | undefined
  onAt: (at: string) => void
}

/** Replays the events of a claim one by one, and shows the claim as it was after each. Read-only. */
export const ReplayPage = ({ area, id, at, onAt }: ReplayPageProps) => {
  useFoldedMenu()
  const query = useQuery(claimHistoryQuery(area, id))
  if (query.data) return <Replay area={area} id={id} at={at} onAt={onAt} records={query.data.records} />
  return (
    <>
      <PageHeader title="Replay" back={claimLink(area, id)} />
      {query.isPending ? (
        <LoadingBlocks heights={[50, 320]} />
      ) : (
        <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

const Replay = ({ area, id, at, onAt, records }: ReplayPageProps & { records: readonly HistoryRecord[] }) => {
  const steps = stepsOf(records)
  const index = stepAt(records, at)
  const addresses = steps.map(step => step.at).join(' ')
  const choose = useCallback((to: number) => onAt(addresses.split(' ')[to] ?? ''), [addresses, onAt])
  const step = steps[index]
  const claim = useQuery({ ...claimAtQuery(area, id, step?.at ?? ''), enabled: step !== undefined })
  return (
    <>
      <PageHeader
        title={claim.data ? `Replay of claim ${claim.data.claim_id}` : 'Replay'}
        note="The claim as it stood after each event."
        back={claimLink(area, id)}
        actions={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            onClick={() => download(`/${area}/claims/${encodeURIComponent(id)}/history.pdf`)}
          >
            Download as PDF
          </Button>
        }
      />
      <Stack gap="sm">
        <ReplayControls steps={steps} index={index} onIndex={choose} />
        <div className={classes.columns}>
          <Stack gap="sm" miw={0}>
            {step && <StepSummary step={step} number={index + 1} claim={claim.data} />}
            <Panel id="path" title="Path" small>
              <Box mih={200}>
                <Suspense fallback={<Skeleton h={200} />}>
                  <MachineDrawing steps={steps.slice(0, index + 1)} />
                </Suspense>
              </Box>
            </Panel>
            {claim.data ? (
              <ClaimAtTime claim={claim.data} area={area} stale={claim.isPlaceholderData} />
            ) : claim.isError ? (
              <ErrorState error={claim.error} title={messages.claimsLoadFailed} onRetry={() => void claim.refetch()} />
            ) : (
              <Skeleton h={320} />
            )}
          </Stack>
          <div className={classes.steps}>
            <StepList steps={steps} index={index} onIndex={choose} />
          </div>
        </div>
      </Stack>
    </>
  )
}

/**
 * Describes the event of the current step. It is announced to screen readers, since it changes while the focus stays on the slider.
 */
const StepSummary = ({ step, number, claim }: { step: Step; number: number; claim: StaffClaim | undefined }) => {
  const next = claim && claim.state_name !== 'draft' ? nextActor(claim) : null
  return (
    <Paper withBorder p="md" component="section" aria-label="What happened">
      <Group justify="space-between" gap="sm">
        <div role="status" aria-live="polite" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={650} size="md">
            {number}. {step.label}
          </Text>
          <Text>
            {step.who}, <Moment iso={step.iso} />
          </Text>
          {step.took && <Text c="dimmed">{step.took}</Text>}
          {step.lines.map(line => (
            <Text key={line} style={{ whiteSpace: 'pre-wrap' }}>
              {line}
            </Text>
          ))}
        </div>
        {claim && (
          <Stack gap={4}>
            <Group gap={6}>
              {claim.state_name === 'draft' ? (
                <StatusBadge tone="neutral" label={claimStateLabels.draft} />
              ) : (
                <StatusBadge
                  tone={internalTone(claim.internal_status)}
                  label={internalStatusLabel(claim.internal_status, claim.resubmission)}
                />
              )}
              {claim.dispute_status !== null && (
                <StatusBadge tone="attention" label={`Dispute: ${disputeStatusLabel(claim.dispute_status)}`} />
              )}
            </Group>
            <Text fw={500} className="anywhere">
              {next ? `Next then: ${next}` : 'Nobody had to act then'}
            </Text>
          </Stack>
        )}
      </Group>
    </Paper>
  )
}

const ClaimAtTime = ({ claim, area, stale }: { claim: StaffClaim; area: ClaimArea; stale: boolean }) => (
  <Stack gap="sm" miw={0} aria-busy={stale} component="section" aria-label="The claim as it stood">
    {claim.state_name !== 'draft' && <ClaimProgress claim={claim} />}
    <FeeTable claim={claim} />
    <ClaimFacts claim={claim} area={area} />
    <DocumentsAtTime claim={claim} />
    <ActionLog claim={claim} />
    <Conversation claim={claim} />
  </Stack>
)
