import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { findAccountByPhone } from '@opdesk/projections/account/query.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { throttled } from './throttle.ts'

const MINUTE = 60_000
const REQUESTS_PER_NUMBER_AND_HOUR = 30
const REQUESTS_PER_ADDRESS_AND_HOUR = 600

const hashCode = (id: string, code: string): string => createHash('sha256').update(`${id}:${code}`).digest('hex')

interface OpenCode {
  id: string
  sends: number
  expires_at: string
}

/** The latest unused, unexpired request of a number. */
const openCode = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, phone: string): Promise<OpenCode | undefined> => {
  const { rows } = await sql<OpenCode>`
    select id, sends, expires_at from app.one_time_code
    where phone = ${phone} and purpose = 'login' and used_at is null and expires_at > ${clock()}
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Sends a sign-in code: 6 digits, 10 minutes, at most 2 resends, 120 s apart (domain.md section 5). An unknown
 * number gets the same answer and costs the same queries; only no message leaves.
 * @throws otp_wait, otp_resend_limit, too_many_requests
 */
export const sendLoginCode = async (
  deps: AppDeps,
  contact: { phone: string; country_code: string },
  address: string,
): Promise<void> => {
  const now = deps.clock()
  const { phone } = contact
  if (await throttled(deps, `otp:${phone}`, REQUESTS_PER_NUMBER_AND_HOUR, 60)) throw new DomainError('otp_resend_limit')
  if (await throttled(deps, `otp-address:${address}`, REQUESTS_PER_ADDRESS_AND_HOUR, 60))
    throw new DomainError('too_many_requests')
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await deps.db.transaction().execute(async db => {
    // One request of a number at a time: in parallel they would all find that none was sent before.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${phone}`}, 0))`.execute(db)
    const open = await openCode({ db, clock: deps.clock }, phone)
    if (open) {
      const sentAt = Date.parse(open.expires_at) - OTP.validMinutes * MINUTE
      if (open.sends > OTP.resends) throw new DomainError('otp_resend_limit')
      if (now.getTime() - sentAt < OTP.waitSeconds * 1000) throw new DomainError('otp_wait')
    }
    await sql`delete from app.one_time_code where phone = ${phone} and expires_at <= ${now}`.execute(db)
    const id = open?.id ?? randomUUID()
    const expires = new Date(now.getTime() + OTP.validMinutes * MINUTE)
    await sql`
      insert into app.one_time_code (id, purpose, phone, code_hash, created_at, expires_at, guesses, sends)
      values (${id}, 'login', ${phone}, ${hashCode(id, code)}, ${now}, ${expires}, 0, 1)
      on conflict (id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
        guesses = 0, sends = app.one_time_code.sends + 1`.execute(db)
  })
  const account = await findAccountByPhone(deps.db, phone, 'subscriber')
  if (account?.status !== 1) return
  await deps.messages.send({
    to: `+${account.country_code.replace(/\D/g, '')}${phone}`,
    channel: 'sms',
    subject: 'Sign-in code',
    text: `${code} is your opdesk sign-in code. It is valid for ${OTP.validMinutes} minutes. Do not share it with anyone.`,
  })
}

/**
 * Uses a code up. Each guess is counted before it is judged, and using it is a single update, so neither parallel
 * guesses nor parallel sign-ins get a second chance.
 * @throws invalid_otp
 */
export const useLoginCode = async (deps: Pick<AppDeps, 'db' | 'clock'>, phone: string, code: string): Promise<void> => {
  const now = deps.clock()
  const open = await openCode(deps, phone)
  if (!open) throw new DomainError('invalid_otp')
  const { rows } = await sql<{ code_hash: string }>`
    update app.one_time_code set guesses = guesses + 1
    where id = ${open.id} and guesses < ${OTP.guesses} and used_at is null returning code_hash`.execute(deps.db)
  const stored = rows[0]?.code_hash
  if (!stored || !timingSafeEqual(Buffer.from(stored), Buffer.from(hashCode(open.id, code)))) throw new DomainError('invalid_otp')
  const used = await sql`
    update app.one_time_code set used_at = ${now} where id = ${open.id} and used_at is null returning id`.execute(deps.db)
  if (used.rows.length === 0) throw new DomainError('invalid_otp')
}
