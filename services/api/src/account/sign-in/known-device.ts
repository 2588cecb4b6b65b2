import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { networkOf } from './network.ts'

const DAY_MS = 24 * 3_600_000
/** How long a browser stays known after the last sign-in with it. */
const KNOWN_MS = 180 * DAY_MS
/** Maximum length of a cookie that is hashed; a token has 43 characters. */
const TOKEN_MAX = 100

/** The cookie that identifies a browser. It gives no access: it only decides how wrong guesses are counted. */
const deviceCookie = ({ production }: Pick<AppDeps, 'production'>) =>
  production
    ? ({ name: '__Host-opdesk_device', path: '/', secure: true } as const)
    : ({ name: 'opdesk_device', path: '/api', secure: false } as const)

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The origin of a sign-in attempt. `device`: the browser, if this person has signed in with it before; otherwise null. */
export interface Origin {
  network: string
  device: string | null
}

type RequestSource = Pick<FastifyRequest, 'ip' | 'cookies'>

/** Finds network and known browser of a request. The query also runs for unknown people, so that they take the same time. */
export const originOf = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'production'>,
  request: RequestSource,
  userId: string | undefined,
): Promise<Origin> => {
  const network = networkOf(request.ip)
  const token = request.cookies[deviceCookie(deps).name]
  if (token === undefined || token.length > TOKEN_MAX) return { network, device: null }
  const known = await deps.db
    .selectFrom('app.known_device')
    .select('token_hash')
    .where('token_hash', '=', hash(token))
    .where('user_id', '=', userId ?? '')
    .where(sql<boolean>`last_used_at > ${new Date(deps.clock().getTime() - KNOWN_MS)}`)
    .executeTakeFirst()
  return { network, device: known ? known.token_hash.toString('hex') : null }
}

/**
 * Remembers the browser of a sign-in. Only browsers send an Origin header with every write, so other programs are not remembered.
 * Several people may share a browser, which has one token for all of them.
 */
export const rememberDevice = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'production'>,
  reply: FastifyReply,
  userId: string,
): Promise<void> => {
  const { cookies, headers } = reply.request
  if (headers.origin === undefined) return
  const { name, ...scope } = deviceCookie(deps)
  const sent = cookies[name]
  const now = deps.clock()
  await sql`delete from app.known_device where last_used_at <= ${new Date(now.getTime() - KNOWN_MS)}`.execute(deps.db)
  const issued =
    sent !== undefined &&
    sent.length <= TOKEN_MAX &&
    (await deps.db.selectFrom('app.known_device').select('user_id').where('token_hash', '=', hash(sent)).executeTakeFirst())
  const token = issued && sent !== undefined ? sent : randomBytes(32).toString('base64url')
  await deps.db
    .insertInto('app.known_device')
    .values({ token_hash: hash(token), user_id: userId, last_used_at: now })
    .onConflict(conflict => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute()
  reply.setCookie(name, token, { httpOnly: true, sameSite: 'strict', ...scope, maxAge: KNOWN_MS / 1000 })
}

/** Forgets all browsers of this person. */
export const forgetDevices = async ({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> => {
  await db.deleteFrom('app.known_device').where('user_id', '=', userId).execute()
}
