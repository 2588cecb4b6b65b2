import { access } from 'node:fs/promises'
import path from 'node:path'
import { keyIdOf } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import { checkCanaries, checkStoredKeys, type KeySets, placeCanaries } from '@opdesk/event-store/personal-data/canary.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import type pg from 'pg'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** The key sets that have a canary. The first is that of the master key, from which the others are derived. */
export const keySetsOf = ({ master, secondFactor, messages, commands }: Keys): KeySets => ({
  persons: createKeySet(master),
  'second factors': createKeySet(secondFactor),
  messages: createKeySet(messages),
  commands: createKeySet(commands),
})

/** Purpose under which the database records the id of the checkpoint signing key. */
export const SIGNING = 'checkpoints'

interface Database {
  /** True if data was encrypted, or hashed, with earlier keys. */
  used: boolean
  signing: string | null
  signed: string | null
}

const readDatabase = async (db: pg.Pool): Promise<Database> => {
  const { rows } = await db.query<Database>(
    `select exists (select from app.key_canary) or exists (select from app.person_known) or exists (select from log.events) as used,
       (select convert_from(sealed, 'UTF8') from app.key_canary where purpose = $1) as signing,
       (select key_id from app.log_checkpoint order by position desc limit 1) as signed`,
    [SIGNING],
  )
  return rows[0] ?? { used: false, signing: null, signed: null }
}

const REMEDY =
  'Set KEYS_DIR to the folder with the keys of this database, or restore that folder from its backup; nothing was changed'

const missingFiles = async (folder: string, { used, signing, signed }: Database): Promise<string[]> => {
  const needed = [...(used ? ['master.key'] : []), ...((signing ?? signed) ? ['log-signing.pem'] : [])]
  const there = await Promise.all(
    needed.map(name =>
      access(path.join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return needed.filter((_, n) => !there[n])
}

/**
 * Opens the keys of the settings and checks that they are the keys of the database: each set must decrypt its canary. A new
 * database gets canaries; so does a database of an earlier release, if its stored keys of persons decrypt. Keys are created only
 * for a new database.
 * @param notice called with a sentence when a damaged canary was replaced
 * @throws StartError, which names the folder and the remedy
 */
export async function openVerifiedKeys(
  { keysDir }: Pick<Settings, 'keysDir'>,
  connectionString: string,
  notice: (sentence: string) => void = () => undefined,
): Promise<Keys> {
  const db = createPool(connectionString, 1)
  try {
    const database = await readDatabase(db)
    const missing = await missingFiles(keysDir, database)
    if (missing.length > 0)
      throw new StartError(
        `The folder ${keysDir} (KEYS_DIR) has no ${missing.join(' and no ')}, and the database was written with keys. ${REMEDY}.`,
      )
    const keys = await openKeys(keysDir)
    await verifyKeySets(db, keysDir, keySetsOf(keys), database, notice)
    await verifySigningKey(db, keysDir, keys, database)
    return keys
  } finally {
    await db.end()
  }
}

const verifyKeySets = async (
  db: pg.Pool,
  keysDir: string,
  sets: KeySets,
  { used }: Database,
  notice: (sentence: string) => void,
): Promise<void> => {
  const foreign = () =>
    new StartError(`The keys in ${keysDir} (KEYS_DIR) are not those of this database: they cannot decrypt its data. ${REMEDY}.`)
  const { right, wrong, missing } = await checkCanaries(db, sets)
  if (wrong.length === 0 && missing.length === 0) return
  const { persons } = sets
  if (!persons) throw new Error('the master key has no canary')
  // If the canary of the master key decrypts, all keys are right: another canary that does not decrypt is damaged itself.
  if ((used || wrong.length > 0) && !right.includes('persons')) {
    const opened = await checkStoredKeys(db, persons)
    if (opened === false || (opened === 'none' && wrong.length > 0)) throw foreign()
  }
  await placeCanaries(db, sets, wrong)
  if (wrong.length > 0)
    notice(
      `The canary of the keys for ${wrong.join(', ')} in the database was damaged and was replaced: the stored keys can be decrypted.`,
    )
  // Another process with different keys may have placed its canaries first.
  if ((await checkCanaries(db, sets)).wrong.length > 0) throw foreign()
}

const verifySigningKey = async (db: pg.Pool, keysDir: string, keys: Keys, { signing, signed }: Database): Promise<void> => {
  const known = keys.verifying.map(keyIdOf)
  const recorded = [signing, signed].filter(id => id !== null)
  if (recorded.length > 0 && !recorded.some(id => known.includes(id)))
    throw new StartError(
      `The file log-signing.pem in ${keysDir} (KEYS_DIR) lacks the key ${recorded[0]}, which signed checkpoints of this database. Put that key, or its public half, behind the new one, or restore the file from its backup; nothing was changed.`,
    )
  await recordSigning(db, keys)
}

/** Records the id of the present signing key of checkpoints. */
export const recordSigning = async (db: pg.Pool, { signing }: Pick<Keys, 'signing'>): Promise<void> => {
  await db.query(
    `insert into app.key_canary (purpose, sealed) values ($1, convert_to($2, 'UTF8'))
     on conflict (purpose) do update set sealed = excluded.sealed, placed_at = now() where app.key_canary.sealed <> excluded.sealed`,
    [SIGNING, keyIdOf(signing)],
  )
}
