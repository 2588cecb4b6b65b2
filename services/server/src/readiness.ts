import type { Readiness } from '@opdesk/api/deps.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import type { ProjectionStatus } from '@opdesk/projections/engine/runner.ts'
import type { SendingStatus } from '@opdesk/workflows/messages/queue-sender.ts'
import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'

/** Destination of mail: a server, the development outbox, or none if there is neither a server nor development controls. */
export type MailDestination = 'smtp' | 'outbox' | 'nobody: SMTP_URL is not set'

/**
 * Destination of text messages: a gateway, the development outbox, or none if there is neither a gateway nor development controls.
 */
export type TextDestination = 'gateway' | 'outbox' | 'nobody: SMS_URL is not set'

type Sending = SendingStatus & { taker: MailDestination | TextDestination }

/**
 * The checks that this process's parts add to /readyz. A parked event, queued messages and an unwritable ledger are shown to the
 * operator, but do not make the product unready.
 */
export function readinessOf(
  projections: readonly ProjectionStatus[],
  workflows: readonly WorkflowStatus[],
  mail?: Sending,
  texts?: Sending,
  notary?: { refused: string | null; unwritten: string | null },
): Readiness[] {
  return [
    ...projections.map(({ name, state, error }) => ({
      name: `projection ${name}`,
      ok: state !== 'failed',
      detail: { state, ...(error !== undefined && { error }) },
    })),
    ...workflows.map(({ name, state, parked, failing, braked }) => ({
      name: `workflow ${name}`,
      ok: state !== 'stopped' && state !== 'refused',
      detail: {
        state,
        parked,
        failing: failing !== null,
        ...(braked && { braked }),
        ...(state === 'refused' && { error: failing?.message }),
      },
    })),
    ...(notary?.refused ? [{ name: 'notary', ok: false, detail: { error: notary.refused } }] : []),
    ...(notary?.unwritten ? [{ name: 'ledger', ok: true, detail: { failing: true, error: notary.unwritten } }] : []),
    ...(mail ? [sendingOf('mail', mail)] : []),
    ...(texts ? [sendingOf('text messages', texts)] : []),
  ]
}

/** The check of the clock of this machine: a process whose clock is in doubt leads no part and opens no session. */
export const clockReadiness = ({ clock }: Pick<Heartbeat, 'clock'>): Readiness => {
  const doubt = clock.doubt()
  return { name: 'clock', ok: doubt === undefined, ...(doubt && { detail: { error: doubt } }) }
}

const sendingOf = (name: string, { taker, waiting, failed, failing }: Sending): Readiness => ({
  name,
  ok: true,
  detail: { taker, waiting, failed, failing: failing !== null },
})
