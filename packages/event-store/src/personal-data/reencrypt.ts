import type pg from 'pg'
import type { EncryptedColumn } from './encrypted-columns.ts'
import type { KeySet } from './key-set.ts'

const BATCH = 500

const tryDecrypt = (keys: KeySet, sealed: Buffer, context: string): Buffer | undefined => {
  try {
    return keys.decrypt(sealed, context)
  } catch {
    return undefined
  }
}

/** Encrypts values again in one pass over the table; a value that another writer changed meanwhile waits for the next pass. */
const pass = async (
  db: pg.Pool,
  keys: KeySet,
  { table, key, column, contextOf }: EncryptedColumn,
  damaged: (id: string) => void,
): Promise<number> => {
  let sealedAgain = 0
  let after: string | undefined
  for (;;) {
    const { rows } = await db.query<{ id: string; sealed: Buffer }>(
      `select ${key} as id, ${column} as sealed from ${table}
       where ${column} is not null and ($1::text is null or ${key} > $1) order by ${key} limit ${BATCH}`,
      [after ?? null],
    )
    const last = rows.at(-1)
    if (!last) return sealedAgain
    after = last.id
    const old = rows.filter(({ sealed }) => !keys.isNewest(sealed))
    if (old.length === 0) continue
    const readable = old.flatMap(({ id, sealed }) => {
      const opened = tryDecrypt(keys, sealed, contextOf(id))
      if (opened === undefined) damaged(id)
      return opened === undefined ? [] : [{ id, sealed, renewed: keys.encrypt(opened, contextOf(id)) }]
    })
    if (readable.length === 0) continue
    const { rowCount } = await db.query(
      `update ${table} as t set ${column} = n.renewed from unnest($1::text[], $2::bytea[], $3::bytea[]) as n (id, was, renewed)
       where t.${key} = n.id and t.${column} = n.was`,
      [readable.map(({ id }) => id), readable.map(({ sealed }) => sealed), readable.map(({ renewed }) => renewed)],
    )
    sealedAgain += rowCount ?? 0
  }
}

/**
 * Encrypts all values again that older keys encrypted, with the newest key, and returns their number. A value is readable at every
 * moment. So this may run beside the product, be interrupted at any moment, and be run again. A value that no key decrypts does not
 * change; `damaged` is called with the key of its row.
 */
export const reencrypt = async (
  db: pg.Pool,
  keys: KeySet,
  column: EncryptedColumn,
  damaged: (id: string) => void = () => undefined,
): Promise<number> => {
  let all = 0
  for (;;) {
    const some = await pass(db, keys, column, damaged)
    if (some === 0) return all
    all += some
  }
}
