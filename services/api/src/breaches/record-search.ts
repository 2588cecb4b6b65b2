import type { AccessFilter } from '@opdesk/contracts/breach/access-list.ts'
import { recordSearch } from '@opdesk/domain/breach/affected-people.ts'
import { breachAggregate } from '@opdesk/domain/breach/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'

const HOUR_MS = 3_600_000

/**
 * Records that an admin searched the accesses to documents: once per admin, filter and hour, however many pages are read. A typed
 * text may be a name, so the event has only that there was one.
 */
export const recordAccessSearch = async (
  deps: Pick<AppDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  breachId: string,
  { search = '', startDate, endDate, staff, person, file }: AccessFilter,
  { accesses, people }: { accesses: number; people: number },
): Promise<void> => {
  const actor = actorOf(signedIn(request))
  const hour = Math.floor(deps.clock().getTime() / HOUR_MS)
  const filter = JSON.stringify([search.trim(), startDate, endDate, staff, person, file])
  const command = { id: derivedId('breach search', breachId, actor.id, String(hour), filter), actor, correlation_id: request.id }
  const data = {
    from: startDate ?? null,
    to: endDate ?? null,
    staff_id: staff ?? null,
    person_id: person ?? null,
    file_id: file ?? null,
    by_text: search.trim() !== '',
  }
  await executeCommand(deps, command, breachAggregate, breachId, state => recordSearch(state, { ...data, accesses, people }))
}
