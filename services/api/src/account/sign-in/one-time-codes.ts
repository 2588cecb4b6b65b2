import { createHash, randomInt, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { hashPassword } from '../passwords/passwords.ts'
import type { Origin } from './known-device.ts'
import { refundThrottle, requireWithin, throttled } from './throttle.ts'

const MINUTE = 60_000
/** Codes requested for one phone number in an hour. In this file, limits per number hold for email addresses, too. */
const REQUESTS_PER_NUMBER_AND_HOUR = 30
const REQUESTS_PER_NETWORK_AND_HOUR = 600
const REQUESTS_PER_KNOWN_DEVICE_AND_HOUR = 10
/** Wrong guesses of one code, from everywhere except known browsers; from one network the limit is OTP.guesses. */
const GUESSES_OF_CODE = 20
/**
 * Wrong guesses from one network in an hour, for all numbers together; many subscribers of a mobile provider may share a network.
 */
const GUESSES_PER_NETWORK_AND_HOUR = 60
const GUESSES_PER_NETWORK_AND_DAY = 300
/** Wrong guesses in a day of all codes of one number, from everywhere except known browsers. */
const GUESSES_PER_NUMBER_AND_DAY = 100
const DAY_MINUTES = 24 * 60
/** How long the number of an unused code is stored. */
const KEPT_MS = 24 * 60 * MINUTE

/** Actions of a signed-in person that a session alone does not allow. */
const actionPurposes = ['payout', 'erasure', 'download'] as const
export type ActionPurpose = (typeof actionPurposes)[number]
/** A code serves one purpose: signing in, signing up, confirming a number that a person adds, or confirming an action. */
export type Purpose = 'login' | 'signup' | 'phone' | ActionPurpose

const isOfAction = (purpose: Purpose): purpose is ActionPurpose => actionPurposes.some(name => name === purpose)

/** Wrong guesses of one code from everywhere. Strangers cannot guess the code of an action: it needs the owner's session. */
const guessesOf = (purpose: Purpose): number => (isOfAction(purpose) ? OTP.guesses : GUESSES_OF_CODE)

const hashAddress = (id: string, address: string): string => createHash('sha256').update(`${id}:from ${address}`).digest('hex')

interface OpenCode {
  id: string
  sends: number
  expires_at: string
}

/** The latest code request of a number or address that is neither used nor expired. */
const openCode = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  purpose: Purpose,
  contact: string,
): Promise<OpenCode | undefined> => {
  const { rows } = await sql<OpenCode>`
    select id, sends, expires_at from app.one_time_code
    where phone = ${contact} and purpose = ${purpose} and used_at is null and expires_at > ${clock()}
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Counts a request for a code.
 * @throws otp_resend_limit, too_many_requests
 */
export const countRequest = async (
  deps: AppDeps,
  purpose: Purpose,
  contact: string,
  { network, device }: Origin,
): Promise<void> => {
  if (device !== null) {
    await requireWithin(deps, `otp-device:${device}:${contact}`, REQUESTS_PER_KNOWN_DEVICE_AND_HOUR, 60, 'otp_resend_limit')
    return
  }
  await requireWithin(deps, `otp:${purpose}:${contact}`, REQUESTS_PER_NUMBER_AND_HOUR, 60, 'otp_resend_limit')
  await requireWithin(deps, `otp-address:${network}`, REQUESTS_PER_NETWORK_AND_HOUR, 60)
}

/** Queues the message that carries a code, in the transaction that stores the code. */
type SendCode = (db: AppDeps['db'], code: string, good_until: Date, now: Date) => Promise<void>

/**
 * Makes a code and queues its message in one transaction: 6 digits, valid for 10 minutes, at most 2 resends, 120 s apart (domain.md
 * section 5).
 * @throws otp_wait, otp_resend_limit
 */
export const sendCode = async (
  deps: AppDeps,
  purpose: Purpose,
  contact: string,
  { device }: Origin,
  send: SendCode,
): Promise<void> => {
  const now = deps.clock()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  // A code has only a million values: a slow hash keeps a reader of the database from trying them all in time.
  const code_hash = await hashPassword(code)
  await deps.db.transaction().execute(async db => {
    // Locks the number or address: each of several parallel requests would find that no code was sent before.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${purpose}:${contact}`}, 0))`.execute(db)
    const open = await openCode({ db, clock: deps.clock }, purpose, contact)
    if (open) {
      const sentAt = Date.parse(open.expires_at) - OTP.validMinutes * MINUTE
      // Known browsers have a count of their own, so requests by strangers do not use it up.
      const refuseUntil = (code: 'otp_resend_limit' | 'otp_wait', moment: number): never => {
        throw new DomainError(code, { retryAfter: Math.ceil((moment - now.getTime()) / 1000) })
      }
      if (device === null && open.sends > OTP.resends) refuseUntil('otp_resend_limit', Date.parse(open.expires_at))
      const again = sentAt + OTP.waitSeconds * 1000
      if (now.getTime() < again) refuseUntil('otp_wait', again)
    }
    await sql`delete from app.one_time_code where phone = ${contact} and purpose = ${purpose} and expires_at <= ${now}`.execute(
      db,
    )
    await sql`delete from app.one_time_code where expires_at <= ${new Date(now.getTime() - KEPT_MS)}`.execute(db)
    const id = open?.id ?? randomUUID()
    const expires = new Date(now.getTime() + OTP.validMinutes * MINUTE)
    await sql`
      insert into app.one_time_code (id, purpose, phone, code_hash, created_at, expires_at, guesses, sends)
      values (${id}, ${purpose}, ${contact}, ${code_hash}, ${now}, ${expires}, 0, 1)
      on conflict (id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
        guesses = 0, sends = app.one_time_code.sends + 1, verified_at = null, verified_from = null`.execute(db)
    await send(db, code, expires, now)
  })
}

/** The counters of wrong guesses that network and number share; a guess from a known browser is not counted there. */
const guessCounters = (purpose: Purpose, contact: string, { network, device }: Origin) =>
  device !== null
    ? []
    : ([
        [`otp-guess-address:${network}`, GUESSES_PER_NETWORK_AND_HOUR, 60],
        [`otp-guess-address-day:${network}`, GUESSES_PER_NETWORK_AND_DAY, DAY_MINUTES],
        [`otp-guess-day:${purpose}:${contact}`, GUESSES_PER_NUMBER_AND_DAY, DAY_MINUTES],
      ] as const)

/**
 * Checks a guess and answers the code request. The guess is counted first, so parallel guesses get no extra attempt. A code allows
 * 5 guesses from one network and 20 from all networks, so strangers elsewhere cannot use up the owner's guesses.
 * @throws invalid_otp, too_many_attempts
 */
const guess = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  purpose: Purpose,
  contact: string,
  code: string,
  origin: Origin,
): Promise<{ id: string; code_hash: string }> => {
  const counters = guessCounters(purpose, contact, origin)
  for (const [key, limit, minutes] of counters) await requireWithin(deps, key, limit, minutes, 'too_many_attempts')
  const open = await openCode(deps, purpose, contact)
  if (!open) throw new DomainError('invalid_otp')
  const from = `otp-guess:${open.id}:${open.sends}:${origin.device ?? origin.network}`
  if (await throttled(deps, from, OTP.guesses, DAY_MINUTES)) throw new DomainError('invalid_otp')
  const { rows } = await sql<{ code_hash: string }>`
    update app.one_time_code set guesses = guesses + 1
    where id = ${open.id} and (guesses < ${guessesOf(purpose)} or ${origin.device !== null}) and used_at is null
    returning code_hash`.execute(deps.db)
  const code_hash = rows[0]?.code_hash
  // An earlier version hashed codes differently: such a code counts as wrong, and the person requests a new one.
  const right = code_hash !== undefined && (await verify(code_hash, code).catch(() => false))
  if (!right) throw new DomainError('invalid_otp')
  for (const [key] of counters) await refundThrottle(deps, key)
  return { id: open.id, code_hash }
}

/**
 * Uses a code request up by a single update: of several simultaneous uses only one succeeds.
 * @throws invalid_otp
 */
const useUp = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, id: string): Promise<void> => {
  const now = clock()
  const used = await sql`
    update app.one_time_code set used_at = ${now}
    where id = ${id} and used_at is null and expires_at > ${now} returning id`.execute(db)
  if (used.rows.length === 0) throw new DomainError('invalid_otp')
}

/**
 * Checks a sign-in code and uses it up.
 * @throws invalid_otp, too_many_attempts
 */
export const useLoginCode = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  contact: string,
  code: string,
  origin: Origin,
): Promise<void> => useUp(deps, (await guess(deps, 'login', contact, code, origin)).id)

/**
 * Checks a sign-up code, and records that it was right and from which network. Answers the id of the code request.
 * @throws invalid_otp
 */
export const verifySignUpCode = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  contact: string,
  code: string,
  network: string,
): Promise<string> => {
  const { id, code_hash } = await guess(deps, 'signup', contact, code, { network, device: null })
  // Compares the hash: if the code was resent since the guess, the guessed code is no longer right.
  const verified = await sql`
    update app.one_time_code set verified_at = ${deps.clock()}, verified_from = ${hashAddress(id, network)}
    where id = ${id} and code_hash = ${code_hash} and used_at is null returning id`.execute(deps.db)
  if (verified.rows.length === 0) throw new DomainError('invalid_otp')
  return id
}

/**
 * The verified code request of a number or email address, if `address` is the network that verified it.
 * @throws invalid_otp
 */
export const verifiedSignUp = async (deps: Pick<AppDeps, 'db' | 'clock'>, contact: string, address: string): Promise<string> => {
  const open = await openCode(deps, 'signup', contact)
  if (!open) throw new DomainError('invalid_otp')
  const { rows } = await sql`
    select from app.one_time_code
    where id = ${open.id} and verified_at is not null and verified_from = ${hashAddress(open.id, address)}`.execute(deps.db)
  if (rows.length === 0) throw new DomainError('invalid_otp')
  return open.id
}

/**
 * Uses a verified code request up, for one sign-up or one added number.
 * @throws invalid_otp
 */
export const useVerifiedCode = useUp

/**
 * Checks the code that was sent to a number which a person adds. Answers the id of the code request, which the caller then uses up.
 * @throws invalid_otp, too_many_attempts
 */
export const verifyPhoneCode = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  phone: string,
  code: string,
  network: string,
): Promise<string> => (await guess(deps, 'phone', phone, code, { network, device: null })).id

/**
 * Checks the code of an action, and uses it up. `contact`: the subscriber and the action, so that the code of one account or action
 * does not confirm another.
 * @throws invalid_otp, too_many_attempts
 */
export const useActionCode = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  purpose: ActionPurpose,
  contact: string,
  code: string,
  network: string,
): Promise<void> => useUp(deps, (await guess(deps, purpose, contact, code, { network, device: null })).id)
