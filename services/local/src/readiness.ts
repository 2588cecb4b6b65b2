import type { Readiness } from '@opdesk/api/deps.ts'
import type { ProjectionStatus } from '@opdesk/projections/engine/runner.ts'
import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'

/** What the parts of this process add to /readyz. A parked event is for an operator to see and stops nothing. */
export function readinessOf(projections: readonly ProjectionStatus[], workflows: readonly WorkflowStatus[]): Readiness[] {
  return [
    ...projections.map(({ name, state }) => ({ name: `projection ${name}`, ok: state !== 'failed', detail: { state } })),
    ...workflows.map(({ name, state, parked, failing }) => ({
      name: `workflow ${name}`,
      ok: state !== 'stopped',
      detail: { state, parked, failing: failing !== null },
    })),
  ]
}
