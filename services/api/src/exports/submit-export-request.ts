import type { RequestExport } from '@opdesk/contracts/export/commands.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { requestExport } from '@opdesk/domain/export/request-export.ts'
import { exportAggregate } from '@opdesk/domain/export/state.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { countUnderWay, type ExportWithProgress } from '@opdesk/projections/export/query.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'

/** The request as the event records it, without undefined fields. */
const toRequest = ({ list, format, query }: RequestExport, actsFor: readonly { id: string }[]) => ({
  list,
  format,
  acts_for: actsFor.map(({ id }) => id),
  query: Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
})

/**
 * Queues an export and answers it as queued; a retry gets the same answer. Requests of one person run one at a time, so that
 * simultaneous requests cannot exceed the limit.
 * @throws too_many_exports
 */
export const submitExportRequest = (
  deps: AppDeps,
  command: Command,
  request: RequestExport,
): Promise<{ row: ExportWithProgress; position: Position }> =>
  serially(deps, `exports of ${command.actor.id}`, async db => {
    const export_id = derivedId('export', command.id)
    const underWay = await countUnderWay(db, command.actor.id)
    const { state, position } = await executeCommand(deps, command, exportAggregate, export_id, current =>
      requestExport(current, toRequest(request, command.acts_for ?? []), underWay),
    )
    if (state.status === 'new') throw new Error(`export ${export_id} was not requested`)
    const row: ExportWithProgress = {
      export_id,
      owner_id: state.owner_id,
      state_name: 'requested',
      doc: { ...state.request, file: null, failure: null },
      requested_at: state.at,
      finished_at: null,
      done: null,
      total: null,
      held: false,
    }
    return { row, position }
  })
