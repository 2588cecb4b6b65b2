import type { AccessFilter } from '@opdesk/contracts/breach/access-list.ts'
import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import type { BreachSignInsQuery } from '@opdesk/contracts/breach/sign-in-list.ts'
import { recordSearch, recordSignInSearch } from '@opdesk/domain/breach/affected-people.ts'
import { type BreachState, breachAggregate } from '@opdesk/domain/breach/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'

const HOUR_MS = 3_600_000

interface Search {
  breachId: string
  kind: string
  /** The terms of the search. */
  filter: readonly unknown[]
}

/** Records a search once per admin, filter and hour, however many pages are read. */
const recordOnce = async (
  deps: Pick<AppDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  { breachId, kind, filter }: Search,
  record: (state: BreachState) => BreachEvent[],
): Promise<void> => {
  const actor = actorOf(signedIn(request))
  const hour = Math.floor(deps.clock().getTime() / HOUR_MS)
  const id = derivedId(kind, breachId, actor.id, String(hour), JSON.stringify(filter))
  await executeCommand(deps, { id, actor, correlation_id: request.id }, breachAggregate, breachId, record)
}

/**
 * Records that an admin searched the accesses to documents. A typed text may be a name, so the event has only that there was one.
 */
export const recordAccessSearch = async (
  deps: Pick<AppDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  breachId: string,
  { search = '', startDate, endDate, from, to, staff, person, file }: AccessFilter,
  { accesses, people }: { accesses: number; people: number },
): Promise<void> => {
  const filter = [search.trim(), startDate, endDate, staff, person, file, ...(from || to ? [from, to] : [])]
  const data = {
    from: from ?? startDate ?? null,
    to: to ?? endDate ?? null,
    staff_id: staff ?? null,
    person_id: person ?? null,
    file_id: file ?? null,
    by_text: search.trim() !== '',
  }
  await recordOnce(deps, request, { breachId, kind: 'breach search', filter }, state =>
    recordSearch(state, { ...data, accesses, people }),
  )
}

/** Records that an admin searched the sign-ins, without a typed text. */
export const recordSignInsSearch = async (
  deps: Pick<AppDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  breachId: string,
  { search = '', startDate, endDate, from, to, account }: BreachSignInsQuery,
  sign_ins: number,
): Promise<void> => {
  const text = search.trim()
  const filter = [text, startDate, endDate, from, to, account]
  const data = {
    from: from ?? startDate ?? null,
    to: to ?? endDate ?? null,
    account_id: account ?? null,
    by_text: text !== '',
    sign_ins,
  }
  await recordOnce(deps, request, { breachId, kind: 'breach sign-ins', filter }, state => recordSignInSearch(state, data))
}
