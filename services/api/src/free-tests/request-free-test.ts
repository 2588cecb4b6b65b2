import { DomainError } from '@opdesk/contracts/errors.ts'
import type { AskedFreeTest } from '@opdesk/contracts/free-test/commands.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { plansOn } from '@opdesk/domain/free-test/offer-free-tests.ts'
import { requestFreeTest } from '@opdesk/domain/free-test/request-free-test.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { testsOfPlans } from '@opdesk/projections/resource/tests-of-plans.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { whileNotErased } from '../subscriber/erasure-lock.ts'

/** The number of the next request, which people quote. */
export const nextFreeTestNumber = async ({ db }: Pick<AppDeps, 'db'>): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select app.next_free_test_number() as n`.execute(db)
  return `HC${String(rows[0]?.n).padStart(6, '0')}`
}

/**
 * Requests free tests for a member of the household. The rules are checked on the household at this moment, since the plan may have
 * been refunded after it was read. A repeated command gets the first answer.
 * @throws DomainError of the first rule that fails; session_expired while the subscriber is being erased
 */
export const submitFreeTestRequest = async (
  deps: AppDeps,
  request: FastifyRequest,
  { household, asked }: { household: RegisteredSubscriber; asked: AskedFreeTest },
): Promise<{ _id: string; health_checkup_id: string; position: Position }> => {
  const request_id = derivedId('free-test', commandOf(request).id)
  const tests = await testsOfPlans(deps.db, plansOn(household, istDay(deps.clock())))
  const number = await nextFreeTestNumber(deps)
  const { state, position } = await whileNotErased(deps, household.id, (_, current) =>
    execute(
      request,
      freeTestsAggregate,
      household.id,
      (before, { now }) => requestFreeTest(before, asked, { request_id, number, household: current, tests, now }),
      anyVersion,
    ),
  )
  const made = state.requests.find(known => known.request_id === request_id)
  if (!made) throw new DomainError('conflict')
  return { _id: request_id, health_checkup_id: made.number, position }
}
