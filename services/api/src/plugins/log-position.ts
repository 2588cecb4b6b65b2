import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { comparePositions, type Position } from '@opdesk/event-store/port.ts'
import { SITE_VISIBLE_AFTER_MS } from '@opdesk/projections/site-change/max-age.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AppDeps } from '../deps.ts'
import { ok } from './route.ts'

/** Maximum time in ms that a read waits for the read models; then it is answered with 503 `behind`. */
export const READ_WAIT_MS = 4000

/**
 * Lets clients read their own writes: every write answers `x-log-position`, and a read that sends this value as `x-min-position`
 * waits until the projections have reached it (docs/api.md, conventions). A position beyond the log is refused at once; the refusal
 * names the end of the log.
 */
export const logPosition = fastifyPlugin(
  async (app: FastifyInstance, { positions, store }: Pick<AppDeps, 'positions' | 'store'>) => {
    app.addHook('preHandler', async (request, reply) => {
      const wanted = request.headers['x-min-position']
      if (wanted === undefined || request.method !== 'GET') return
      if (typeof wanted !== 'string' || !/^(0|[1-9]\d{0,19})$/.test(wanted)) {
        throw new DomainError('invalid_request', { errors: [{ path: 'x-min-position', message: 'Not a log position' }] })
      }
      await positions.awaitViews()
      if (comparePositions(wanted, positions.current()) <= 0) return
      const end = await store.head()
      if (comparePositions(wanted, end) > 0) {
        answerPosition(reply, end)
        throw new DomainError('behind')
      }
      if (!(await positions.waitFor(wanted, READ_WAIT_MS))) throw new DomainError('behind')
    })
  },
  { name: 'log-position', dependencies: ['route-auth'] },
)

/**
 * Waits until the read models contain the whole log so far, for decisions that depend on them. A view that has stopped is refused
 * when it is read (decision 0073).
 * @throws behind
 */
export const requireCaughtUp = async ({ positions, store }: Pick<AppDeps, 'positions' | 'store'>): Promise<void> => {
  if (!(await positions.waitFor(await store.head(), READ_WAIT_MS))) throw new DomainError('behind')
}

/**
 * Delays the answer until every session sees the write: rights, duties and settings are read from projections with each request, so
 * the caller can rely on the change. Pages of the public site may stay unchanged for a moment longer.
 */
export const answerInEffect = async (
  { positions, siteRoot }: Pick<AppDeps, 'positions' | 'siteRoot'>,
  reply: FastifyReply,
  position: Position,
): Promise<void> => {
  await positions.waitFor(position, READ_WAIT_MS)
  if (siteRoot !== undefined) await delay(SITE_VISIBLE_AFTER_MS)
  answerPosition(reply, position)
}

export const answerPosition = (reply: FastifyReply, position: Position): FastifyReply => reply.header('x-log-position', position)

/** The answer of a write, with its position in the log. */
export const okAt = <T>(reply: FastifyReply, position: Position, data: T, message?: string) => {
  answerPosition(reply, position)
  return ok(data, message)
}
