import { createHash, randomBytes } from 'node:crypto'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

type Db = AppDeps['db']
export type KeyPurpose = 'recover' | 'invitation' | 'confirm_email' | 'payout_not_me' | 'erasure_call_off' | 'sign_on'

export interface NewKey {
  purpose: KeyPurpose
  /** Null when no account has the email address: such a link key gives no access. */
  subject_id: string | null
  role: RoleName
  /** Lower case. */
  email: string
  issued_by: string | null
  expires_at: Date
  /** The record that the link is about. */
  record_id?: string
}

export interface AccountKey {
  subject_id: string
  role: RoleName
  email: string
  issued_by: string | null
  /** The record that the link is about; null for links about the person. */
  record_id: string | null
}

/** The hash under which a key is stored. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Makes the secret of a mailed link: 256 random bits, base64url. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** Makes the secret of a link in a text message: 128 random bits, 22 characters, because operators deliver at most 30. */
export const newTextKey = (): string => randomBytes(16).toString('base64url')

/** Stores the hash of a link key, and deletes all expired keys. */
export const storeKey = async (db: Db, key: string, { expires_at, ...about }: NewKey, now: Date): Promise<void> => {
  await db.deleteFrom('app.account_key').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('app.account_key')
    .values({ key_hash: hashOf(key), ...about, created_at: now, expires_at })
    .execute()
}

/** Finds the person of a valid link key without using the key up. */
export const findKey = async (db: Db, purpose: KeyPurpose, key: string, now: Date): Promise<AccountKey | undefined> => {
  const { rows } = await sql<AccountKey>`
    select subject_id, role, email, issued_by, record_id from app.account_key
    where key_hash = ${hashOf(key)} and purpose = ${purpose} and subject_id is not null and used_at is null and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/** Uses a link key up by a single update: of several simultaneous uses only one gets true. */
export const useKey = (db: Db, key: string, now: Date): Promise<boolean> => useKeyOfHash(db, hashOf(key), now)

/** Uses up the link key of a hash, like `useKey`. */
export const useKeyOfHash = async (db: Db, keyHash: Buffer, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update app.account_key set used_at = ${now}
    where key_hash = ${keyHash} and used_at is null and expires_at > ${now} returning key_hash`.execute(db)
  return rows.length > 0
}

/** True if this person has a valid link key of this purpose that was mailed to `email` (lower case). */
export const hasKey = async (db: Db, purpose: KeyPurpose, subjectId: string, email: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from app.account_key where subject_id = ${subjectId} and email = ${email} and purpose = ${purpose}
      and used_at is null and expires_at > ${now} limit 1`.execute(db)
  return rows.length > 0
}

/** Invalidates all link keys of a person with this purpose. */
export const revokeKeysOf = async (db: Db, purpose: KeyPurpose, subjectId: string): Promise<void> => {
  await db.deleteFrom('app.account_key').where('subject_id', '=', subjectId).where('purpose', '=', purpose).execute()
}

/** Invalidates all link keys with this purpose that were mailed to an email address. */
export const revokeKeysFor = async (db: Db, purpose: KeyPurpose, email: string): Promise<void> => {
  await db.deleteFrom('app.account_key').where('email', '=', email).where('purpose', '=', purpose).execute()
}
