import type { Readiness } from '@opdesk/api/deps.ts'
import type { ProjectionStatus } from '@opdesk/projections/engine/runner.ts'
import type { MailStatus } from '@opdesk/workflows/mail/mail-sender.ts'
import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'

/** Who takes mail on: a server, the table of the development outbox, or nobody, since there is no server in production. */
export type MailTaker = 'smtp' | 'outbox' | 'nobody: SMTP_URL is not set'

/** What the parts of this process add to /readyz. A parked event, and mail that waits, are for an operator to see and stop nothing. */
export function readinessOf(
  projections: readonly ProjectionStatus[],
  workflows: readonly WorkflowStatus[],
  mail?: MailStatus & { taker: MailTaker },
): Readiness[] {
  return [
    ...projections.map(({ name, state }) => ({ name: `projection ${name}`, ok: state !== 'failed', detail: { state } })),
    ...workflows.map(({ name, state, parked, failing }) => ({
      name: `workflow ${name}`,
      ok: state !== 'stopped',
      detail: { state, parked, failing: failing !== null },
    })),
    ...(mail ? [mailOf(mail)] : []),
  ]
}

const mailOf = ({ taker, waiting, failed, failing }: MailStatus & { taker: MailTaker }): Readiness => ({
  name: 'mail',
  ok: true,
  detail: { taker, waiting, failed, failing: failing !== null },
})
