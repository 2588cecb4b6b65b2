import type { Readiness } from '@opdesk/api/deps.ts'
import type { ProjectionStatus } from '@opdesk/projections/engine/runner.ts'
import type { SendingStatus } from '@opdesk/workflows/messages/queue-sender.ts'
import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'

/** Where mail goes: to a server, to the table of the development outbox, or nowhere, without server and development controls. */
export type MailTaker = 'smtp' | 'outbox' | 'nobody: SMTP_URL is not set'

/** Where text messages go: to a gateway, to the table of the development outbox, or nowhere, without gateway and development controls. */
export type TextTaker = 'gateway' | 'outbox' | 'nobody: SMS_URL is not set'

type Sending = SendingStatus & { taker: MailTaker | TextTaker }

/**
 * What the parts of this process add to /readyz. A parked event, queued messages and a ledger
 * that cannot be written are shown to the operator and stop nothing.
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
    ...workflows.map(({ name, state, parked, failing }) => ({
      name: `workflow ${name}`,
      ok: state !== 'stopped' && state !== 'refused',
      detail: { state, parked, failing: failing !== null, ...(state === 'refused' && { error: failing?.message }) },
    })),
    ...(notary?.refused ? [{ name: 'notary', ok: false, detail: { error: notary.refused } }] : []),
    ...(notary?.unwritten ? [{ name: 'ledger', ok: true, detail: { failing: true, error: notary.unwritten } }] : []),
    ...(mail ? [sendingOf('mail', mail)] : []),
    ...(texts ? [sendingOf('text messages', texts)] : []),
  ]
}

const sendingOf = (name: string, { taker, waiting, failed, failing }: Sending): Readiness => ({
  name,
  ok: true,
  detail: { taker, waiting, failed, failing: failing !== null },
})
