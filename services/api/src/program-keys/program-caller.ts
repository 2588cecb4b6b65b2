import { timingSafeEqual } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { RefusalReason } from '@opdesk/contracts/program-key/program-key-list.ts'
import { mayGiveScope, organizationScopes, type ProgramScope } from '@opdesk/contracts/program-key/scopes.ts'
import { type StoredSecret, secretsOfKey } from '@opdesk/projections/program-key/query.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../account/sign-in/network.ts'
import { attempt, overLimit, throttled } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { isAllowedAddress, plainAddress } from './caller-address.ts'
import { KEY_PREFIX, parseKeyText } from './key-text.ts'
import { recordRefusal, recordUse } from './key-use.ts'

/** Waits until the views have every change of rights. */
interface CurrentRights {
  /** @throws behind */
  ofAll(): Promise<void> | undefined
}

/** Calls of one key, and refused keys of one network. */
const CALLS = { limit: 600, minutes: 1 }
const REFUSED = { limit: 30, minutes: 15 }

/** The program behind a call. `organization_id`: null for a key of the installation, which reads all organizations. */
export interface ProgramCaller {
  key_id: string
  name: string
  organization_id: string | null
  scopes: readonly ProgramScope[]
  expires_at: string
  secret_until: string | null
}

/** Why a key with the right secret does not work; undefined if it does. */
const problemOf = (row: StoredSecret, address: string, now: Date): RefusalReason | undefined => {
  if (row.state !== 'active') return row.state
  if (Date.parse(row.expires_at) <= now.getTime()) return 'expired'
  if (row.valid_until !== null && Date.parse(row.valid_until) <= now.getTime()) return 'replaced'
  if (!row.held) return 'stopped'
  return isAllowedAddress(address, row.addresses) ? undefined : 'wrong_address'
}

/** The scopes of a key: never more than its holder may read now, nor than a key of an organization can have. */
const scopesOf = ({ scopes, organization_id, role, privileges }: StoredSecret): ProgramScope[] =>
  scopes.filter(
    scope =>
      mayGiveScope({ role, privileges }, scope) && (organization_id === null || organizationScopes.some(own => own === scope)),
  )

/** Counts a call against the limit of its key, and says so in the headers. @throws too_many_requests */
const countCall = async (deps: AppDeps, keyId: string, reply: FastifyReply): Promise<void> => {
  const { limit, minutes } = CALLS
  const { count, endsIn } = await attempt(deps, `program key ${keyId}`, minutes)
  reply.header('ratelimit-policy', `"key";q=${limit};w=${minutes * 60}`)
  reply.header('ratelimit', `"key";r=${Math.max(0, limit - count)};t=${endsIn}`)
  if (count > limit) throw overLimit(deps, minutes)
}

/**
 * Checks the keys of programs. Every key that does not work gets the same answer; its owner reads the reason on the page of keys, and
 * the operator in the log. Wrong keys are limited by network after the check, so they never shut out a right key of the same network.
 */
export const createProgramReader = (deps: AppDeps, current: CurrentRights) => {
  const { db, clock } = deps

  const refuse = async (request: FastifyRequest, because: RefusalReason | 'unknown', row?: StoredSecret): Promise<never> => {
    request.log.warn({ key: row?.key_id ?? null, because, network: networkOf(request.ip) }, 'program key refused')
    if (row && because !== 'unknown') await recordRefusal(deps, row, { from: plainAddress(request.ip), because })
    const { limit, minutes } = REFUSED
    if (await throttled(deps, `program key refused ${networkOf(request.ip)}`, limit, minutes))
      throw overLimit(deps, minutes, 'too_many_attempts')
    throw new DomainError('program_key_refused')
  }

  /** @throws program_key_refused, too_many_attempts, too_many_requests, behind */
  return async (request: FastifyRequest, reply: FastifyReply, sent: string): Promise<ProgramCaller> => {
    // A call without a key is not counted: it cannot be a guess.
    if (!sent.startsWith(KEY_PREFIX)) throw new DomainError('program_key_refused')
    const parsed = parseKeyText(sent)
    if (!parsed) return await refuse(request, 'unknown')
    await current.ofAll()
    const rows = await secretsOfKey(db, parsed.id)
    const [known] = rows
    if (!known) return await refuse(request, 'unknown')
    const row = rows.find(({ secret_hash }) => secret_hash !== null && timingSafeEqual(secret_hash, parsed.hash))
    if (!row) return await refuse(request, known.state === 'revoked' ? 'revoked' : 'wrong_secret', known)
    const problem = problemOf(row, request.ip, clock())
    if (problem) return await refuse(request, problem, row)
    const { key_id, name, organization_id, expires_at, valid_until } = row
    await countCall(deps, key_id, reply)
    await recordUse(deps, row, plainAddress(request.ip))
    return { key_id, name, organization_id, scopes: scopesOf(row), expires_at, secret_until: valid_until }
  }
}
export type ProgramReader = ReturnType<typeof createProgramReader>
