import { DomainError } from '@opdesk/contracts/errors.ts'
import { lastKeyDay } from '@opdesk/contracts/program-key/commands.ts'
import type { ProgramKeyDetails, ProgramKeyEvent } from '@opdesk/contracts/program-key/events.ts'
import { type Day, endOfIstDay, istDay } from '@opdesk/contracts/time.ts'
import type { KnownProgramKey, ProgramKey } from './state.ts'

const HOUR_MS = 3_600_000

/** The organization that a person manages; undefined for admins, who manage all keys. */
export type ManagedOwner = string | undefined

/** @throws not_found, also for a key of another owner */
const knownKey = (state: ProgramKey, owner: ManagedOwner): KnownProgramKey => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  if (owner !== undefined && state.details.organization_id !== owner) throw new DomainError('not_found')
  return state
}

const isOver = ({ status, details }: KnownProgramKey, now: Date): boolean =>
  status === 'revoked' || Date.parse(details.expires_at) <= now.getTime()

interface NewKey extends Omit<ProgramKeyDetails, 'expires_at'> {
  expires_on: Day
}

/** Makes a key. `waits`: it works only once another admin confirms it. @throws program_key_expiry */
export const createProgramKey = (
  _: ProgramKey,
  { expires_on, scopes, addresses, ...rest }: NewKey,
  { now, waits }: { now: Date; waits: boolean },
): ProgramKeyEvent[] => {
  const today = istDay(now)
  if (expires_on <= today || expires_on > lastKeyDay(today)) throw new DomainError('program_key_expiry')
  const data = {
    ...rest,
    scopes: [...new Set(scopes)],
    addresses: [...new Set(addresses)],
    expires_at: endOfIstDay(expires_on).toISOString(),
  }
  return [{ type: waits ? 'program_key_requested' : 'program_key_created', data }]
}

/** @throws not_found, program_key_over */
export const confirmProgramKey = (state: ProgramKey, now: Date): ProgramKeyEvent[] => {
  const key = knownKey(state, undefined)
  if (isOver(key, now) || key.status !== 'waiting') throw new DomainError('program_key_over')
  return [{ type: 'program_key_confirmed', data: {} }]
}

/** Gives the key a new secret; the present one works for some more hours. @throws not_found, program_key_over, program_key_waits */
export const rotateProgramKey = (
  state: ProgramKey,
  { hours, now, owner }: { hours: number; now: Date; owner: ManagedOwner },
): ProgramKeyEvent[] => {
  const key = knownKey(state, owner)
  if (isOver(key, now)) throw new DomainError('program_key_over')
  if (key.status === 'waiting') throw new DomainError('program_key_waits')
  return [{ type: 'program_key_rotated', data: { old_until: new Date(now.getTime() + hours * HOUR_MS).toISOString() } }]
}

/** Ends a key at once, with all of its secrets. @throws not_found, program_key_over */
export const revokeProgramKey = (state: ProgramKey, owner: ManagedOwner): ProgramKeyEvent[] => {
  if (knownKey(state, owner).status === 'revoked') throw new DomainError('program_key_over')
  return [{ type: 'program_key_revoked', data: {} }]
}
