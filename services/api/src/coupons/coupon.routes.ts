import { couponBatch } from '@opdesk/contracts/coupon/batch.ts'
import { addCoupon, modifyCoupon, toDetails } from '@opdesk/contracts/coupon/commands.ts'
import { type CouponsQuery, couponList, couponRecord } from '@opdesk/contracts/coupon/coupon-list.ts'
import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import { couponMessages } from '@opdesk/contracts/coupon/messages.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeCoupon } from '@opdesk/domain/coupon/change-coupon.ts'
import { deleteCoupon } from '@opdesk/domain/coupon/delete-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { findCoupon, listCoupons } from '@opdesk/projections/coupon/query.ts'
import { findBatch, newestBatches } from '@opdesk/projections/coupon-batch/query.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect, READ_WAIT_MS } from '../plugins/log-position.ts'
import { recordVersion, versionOf } from '../plugins/record-version.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { addOne, requestCouponBatch } from './add-coupons.ts'
import { organizationOf } from './organization-of.ts'
import { readCoupon } from './read-coupon.ts'

const tags = ['coupons']
const { program, messages: texts } = couponMaster
/** Names of the locks that a write takes: meanwhile no batch can take the code, and no organization can be deleted. */
const TURNS = ['coupon', 'corporation']

/** The Coupon Master with its batches, and a read-only list for Management (docs/api.md, coupons). */
export const couponRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: program } }
  const { db, clock, positions } = deps
  const couponDetail = async (code: string) => {
    return existing(await findCoupon(db, code, istDay(clock())))
  }
  /**
   * Reads a coupon.
   * @throws not_found for a coupon that is unknown, deleted, or of an incomplete batch
   */
  const present = async (code: string) => {
    const { state, ...loaded } = await readCoupon(deps, code)
    if (state.status !== 'present') throw new DomainError('not_found')
    return { ...loaded, details: state.details }
  }
  const written = async (reply: FastifyReply, code: string, position: Position, message: string) => {
    await answerInEffect(deps, reply, position)
    return ok(await couponDetail(code), message)
  }

  const read = (query: CouponsQuery) => listCoupons(db, query, istDay(clock()))
  listRoute(app, couponList, { ...config, tags, read })
  listRoute(app, couponList, { auth: 'management', path: '/management/coupon', tags, read })

  const one = success(couponRecord.extend(recordVersion))
  app.get('/admin/coupon/:id', { config, schema: { tags, params: idParams, response: { 200: one } } }, async request => {
    const { id } = request.params
    const { position, ...loaded } = await present(id)
    // Waits for the view, so that the answered data is at least as new as the answered version.
    if (!(await positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
    return ok({ ...(await couponDetail(id)), ...versionOf(loaded) })
  })

  const added = { 200: success(couponRecord), 202: success(couponBatch) }
  app.post('/admin/coupon', { config, schema: { tags, body: addCoupon, response: added } }, async (request, reply) => {
    const { body } = request
    if (body.count === 1) {
      const { position } = await serially(deps, TURNS, turn => addOne({ ...deps, db: turn }, request, body))
      return await written(reply, body.coupon_code, position, texts.added)
    }
    const { position, batch_id } = await serially(deps, TURNS, turn => requestCouponBatch({ ...deps, db: turn }, request, body))
    await answerInEffect(deps, reply, position)
    const batch = await findBatch(db, batch_id)
    if (!batch) throw new DomainError('behind')
    reply.code(202)
    return ok(batch, couponMessages.batchAsked)
  })

  app.patch(
    '/admin/coupon/:id',
    { config, schema: { tags, params: idParams, body: modifyCoupon, response: { 200: success(couponRecord) } } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await serially(deps, TURNS, async turn => {
        const { corporate } = (await present(id)).details
        const details = toDetails(request.body, await organizationOf(turn, request.body, corporate))
        return await execute(request, couponAggregate, id, state => changeCoupon(state, details, istDay(clock())))
      })
      return await written(reply, id, position, texts.modified)
    },
  )

  const deleted = success(z.object({ _id: z.string() }))
  app.delete(
    '/admin/coupon/:id',
    { config, schema: { tags, params: idParams, response: { 200: deleted } } },
    async (request, reply) => {
      const { id } = request.params
      // Also finds a deleted coupon, so that a retry of the deletion succeeds.
      const { state } = await readCoupon(deps, id)
      if (state.status === 'unknown') throw new DomainError('not_found')
      const { position } = await execute(request, couponAggregate, id, deleteCoupon)
      await answerInEffect(deps, reply, position)
      return ok({ _id: id }, texts.deleted)
    },
  )

  const batches = success(z.array(couponBatch))
  app.get('/admin/coupon-batches', { config, schema: { tags, response: { 200: batches } } }, async () =>
    ok(await newestBatches(db)),
  )
}
