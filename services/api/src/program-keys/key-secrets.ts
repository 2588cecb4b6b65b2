import type { AppDeps } from '../deps.ts'

type Db = AppDeps['db']

interface NewSecret {
  key_id: string
  secret_hash: Buffer
  /** The person who is shown the secret. */
  shown_to: string
  made_at: Date
}

/** Stores the first secret of a key. */
export const storeSecret = async (db: Db, secret: NewSecret): Promise<void> => {
  await db.insertInto('app.program_key_secret').values(secret).execute()
}

/** Stores the next secret of a key. The present one works until `oldUntil`; one before it ends now. */
export const replaceSecret = async (db: Db, secret: NewSecret, oldUntil: Date): Promise<void> => {
  await db.transaction().execute(async trx => {
    await trx
      .deleteFrom('app.program_key_secret')
      .where('key_id', '=', secret.key_id)
      .where('valid_until', 'is not', null)
      .execute()
    await trx.updateTable('app.program_key_secret').set({ valid_until: oldUntil }).where('key_id', '=', secret.key_id).execute()
    await trx.insertInto('app.program_key_secret').values(secret).execute()
  })
}

/** Deletes all secrets of a key: the next call with one is refused, before any view has the revocation. */
export const deleteSecrets = async (db: Db, keyId: string): Promise<void> => {
  await db.deleteFrom('app.program_key_secret').where('key_id', '=', keyId).execute()
}
