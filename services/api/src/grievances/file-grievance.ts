import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileGrievance } from '@opdesk/contracts/grievance/commands.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { fileGrievance } from '@opdesk/domain/grievance/own-grievance.ts'
import { type Grievance, type GrievancesState, grievancesAggregate } from '@opdesk/domain/grievance/state.ts'
import { type Handled, load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { whileNotErased } from '../subscriber/erasure-lock.ts'
import { readOfficer } from './officer.ts'

/** The number of the next grievance, which people quote. */
const nextNumber = async ({ db }: Pick<AppDeps, 'db'>): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select app.next_grievance_number() as n`.execute(db)
  return `GRV${String(rows[0]?.n).padStart(6, '0')}`
}

/** A sent claim of the person; null if none is named. @throws not_found for a claim of another person */
const ownClaim = async ({ store }: AppDeps, personId: string, claim_id: string | null) => {
  if (claim_id === null) return null
  const { state } = await load(store, claimAggregate, claimStream(claim_id))
  if (!isSubmitted(state) || state.subscriber_id !== personId) throw new DomainError('not_found')
  return { claim_id, claim_number: state.claim_number }
}

type Writing = () => Promise<Handled<GrievancesState>>

/** Runs a write of the caller. An erasure of a subscriber waits for it, so that it finds what was written. */
export const asPerson = (deps: AppDeps, request: FastifyRequest, write: Writing): ReturnType<Writing> => {
  const { role, user_id } = signedIn(request)
  return role === 'subscriber' ? whileNotErased(deps, user_id, write) : write()
}

/** Files a grievance of the caller. A repeated command gets the first answer. */
export const submitGrievance = async (
  deps: AppDeps,
  request: FastifyRequest,
  asked: FileGrievance,
): Promise<{ grievance: Grievance; position: Position }> => {
  const { user_id, role, name } = signedIn(request)
  const grievance_id = derivedId('grievance', commandOf(request).id)
  const claim = await ownClaim(deps, user_id, asked.claim_id)
  const { days } = await readOfficer(deps)
  const number = await nextNumber(deps)
  const person = { role, name }
  const { state, position } = await asPerson(deps, request, () =>
    execute(
      request,
      grievancesAggregate,
      user_id,
      (before, { now }) => fileGrievance(before, { grievance_id, number, person, claim, asked, days, now }),
      anyVersion,
    ),
  )
  const grievance = state.grievances.find(known => known.grievance_id === grievance_id)
  if (!grievance) throw new DomainError('conflict')
  return { grievance, position }
}
