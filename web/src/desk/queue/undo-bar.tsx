import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { KeyHint } from '../../components/key-hint.tsx'
import { useConnectionLost } from '../../lib/connection.ts'
import { type PendingDecision, pendingDecisions } from './pending-decisions.ts'
import classes from './undo-bar.module.css'

const TICK_MS = 250

/** The pending decisions of this tab, oldest first. */
export const usePendingDecisions = (): readonly PendingDecision[] =>
  useSyncExternalStore(pendingDecisions.subscribe, pendingDecisions.read)

/** True while a decision on this claim is held back, on its way or unsent: then no other is made on it. */
export const useIsBeingDecided = (claimId: string): boolean =>
  usePendingDecisions().some(({ decision, phase }) => decision.claim._id === claimId && phase !== 'sent')

/** Whole seconds until the decision is sent, counted while it is shown. */
const useSecondsLeft = (sendsAt: number | undefined): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (sendsAt === undefined) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [sendsAt])
  return Math.max(0, Math.ceil(((sendsAt ?? now) - now) / 1000))
}

const outcomes = { held: '', sending: 'sending…', unsent: 'not sent yet', sent: 'sent' }

/**
 * Says what becomes of the last decision: sending in some seconds, with Undo, then on its way, unsent or sent. Decisions that the
 * server did not answer are counted.
 */
export const UndoBar = () => {
  const pending = usePendingDecisions()
  const lost = useConnectionLost()
  const shown = pending.at(-1)
  const held = shown?.phase === 'held' ? shown : undefined
  const seconds = useSecondsLeft(held?.sendsAt)
  useHotkeys(held ? [['mod+Z', () => pendingDecisions.undo()]] : [])
  if (!shown) return null
  const unsent = pending.filter(({ phase }) => phase === 'unsent').length
  const { decision, phase } = shown
  return (
    <section className={classes.bar} aria-label="Last decision" data-phase={phase}>
      <span className="tabular">
        <span role="status">
          {decision.claim.claim_id} {decision.label}
          {phase !== 'held' && ` · ${outcomes[phase]}`}
          {lost && phase === 'held' && ' · no connection, kept in this tab only'}
          {unsent > 0 && ` · ${unsent === 1 ? '1 decision is' : `${unsent} decisions are`} sent when the connection is back`}
        </span>
        {held && ` · sending in ${seconds} s`}
      </span>
      {held && (
        <Button
          size="compact-sm"
          variant="white"
          color="dark"
          rightSection={<KeyHint>Ctrl Z</KeyHint>}
          aria-keyshortcuts="Control+Z"
          onClick={() => pendingDecisions.undo()}
        >
          Undo
        </Button>
      )}
    </section>
  )
}
