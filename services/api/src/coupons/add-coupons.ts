import { randomBytes } from 'node:crypto'
import { type AddCoupon, toDetails } from '@opdesk/contracts/coupon/commands.ts'
import { couponBatchStream, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { couponBatchAggregate, requestBatch } from '@opdesk/domain/coupon/batch.ts'
import { codeTaken, createCoupon, refusePastStart } from '@opdesk/domain/coupon/create-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { isFirstOfBatch } from '@opdesk/projections/coupon-batch/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { organizationOf } from './organization-of.ts'

/** Number of random bytes in the seed of a batch: too many to be guessed. */
const SEED_BYTES = 32

/**
 * Converts a request to the coupon details that events contain.
 * @throws invalid_request
 */
const detailsOf = async ({ db, clock }: AppDeps, { coupon_code: _, count: __, ...input }: AddCoupon) => {
  const details = toDetails(input, await organizationOf(db, input))
  refusePastStart(details.start_date, istDay(clock()))
  return details
}

type EarlierAttempt = () => Promise<RecordedEvent | undefined>

/** Finds the event that an earlier attempt of the same request has written, if there is one. */
const earlierAttemptOf =
  ({ store }: AppDeps, request: FastifyRequest, stream: string): EarlierAttempt =>
  async () =>
    alreadyHandled(await store.read(stream), commandOf(request))

/**
 * Refuses a code that is taken, unless an earlier attempt of the same request took it: then answers the event of that attempt. (An
 * attempt that lost its lock with its connection may still write while this one is judged.)
 * @throws already_exists for a code that a coupon has, or that a batch under way will give to its first coupon
 */
const refuseTaken = async ({ db, store }: AppDeps, code: string, earlierAttempt: EarlierAttempt): ReturnType<EarlierAttempt> => {
  const { state } = await load(store, couponAggregate, couponStream(code))
  if (state.status === 'unknown' && !(await isFirstOfBatch(db, code))) return undefined
  const earlier = await earlierAttempt()
  if (!earlier) throw codeTaken()
  return earlier
}

/**
 * Adds one coupon. `deps.db` is the transaction of `serially`.
 * @throws invalid_request, already_exists
 */
export const addOne = async (deps: AppDeps, request: FastifyRequest, input: AddCoupon): Promise<{ position: Position }> => {
  const code = input.coupon_code
  const earlierAttempt = earlierAttemptOf(deps, request, couponStream(code))
  const retry = await earlierAttempt()
  if (retry) return retry
  const details = await detailsOf(deps, input)
  const lateRetry = await refuseTaken(deps, code, earlierAttempt)
  if (lateRetry) return lateRetry
  return await execute(request, couponAggregate, code, state => createCoupon(state, { ...details, batch_id: '' }), anyVersion)
}

/**
 * Requests a batch of coupons, which a job makes, and answers the batch id. `deps.db` is the transaction of `serially`.
 * @throws invalid_request, already_exists
 */
export const requestCouponBatch = async (
  deps: AppDeps,
  request: FastifyRequest,
  input: AddCoupon,
): Promise<{ position: Position; batch_id: string }> => {
  const batch_id = derivedId('coupon-batch', commandOf(request).id)
  const earlierAttempt = earlierAttemptOf(deps, request, couponBatchStream(batch_id))
  const retry = await earlierAttempt()
  if (retry) return { position: retry.position, batch_id }
  const details = { ...(await detailsOf(deps, input)), batch_id }
  const lateRetry = await refuseTaken(deps, input.coupon_code, earlierAttempt)
  if (lateRetry) return { position: lateRetry.position, batch_id }
  const { count, coupon_code: first_code } = input
  const batch = { details, count, first_code, seed: randomBytes(SEED_BYTES).toString('base64url') }
  const { position } = await execute(request, couponBatchAggregate, batch_id, state => requestBatch(state, batch), anyVersion)
  return { position, batch_id }
}
