import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { grouped, RECOVERY_CODES } from '@opdesk/contracts/account/second-factor.ts'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import type { AppDeps } from '../../deps.ts'
import { HASHING } from '../passwords/passwords.ts'

const SALT_BYTES = 16
const CODE_BYTES = (RECOVERY_CODES.characters * 5) / 8

/**
 * Hashes a code with the one salt of all the person's codes: a look-up needs a single hash, and equal codes of two people have
 * different hashes.
 */
const hashCode = (code: string, salt: Buffer): Promise<Buffer> => hashRaw(code, { ...HASHING, salt })

export interface NewCodes {
  /** The codes as shown to the person; they are shown only this once. */
  shown: string[]
  hashes: Buffer[]
  salt: Buffer
}

export const newRecoveryCodes = async (): Promise<NewCodes> => {
  const salt = randomBytes(SALT_BYTES)
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => new Secret({ size: CODE_BYTES }).base32)
  return { shown: codes.map(grouped), hashes: await Promise.all(codes.map(code => hashCode(code, salt))), salt }
}

/** Stores new recovery codes in place of the earlier ones. */
export const storeRecoveryCodes = async (db: AppDeps['db'], userId: string, { hashes, salt }: NewCodes): Promise<void> => {
  await db.updateTable('app.second_factor').set({ recovery_salt: salt }).where('user_id', '=', userId).execute()
  await db.deleteFrom('app.recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('app.recovery_code')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute()
}

export const recoveryCodesLeft = async (db: AppDeps['db'], userId: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from app.recovery_code where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.left ?? 0
}

/** Uses a recovery code up by a single update: of several simultaneous uses only one succeeds. */
export const useRecoveryCode = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  userId: string,
  code: string,
  salt: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`
    update app.recovery_code set used_at = ${clock()}
    where user_id = ${userId} and code_hash = ${await hashCode(code, salt)} and used_at is null returning user_id`.execute(db)
  return rows.length > 0
}
