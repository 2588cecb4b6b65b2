import type pg from 'pg'
import type { KeySet } from './key-set.ts'
import type { SealedColumn } from './sealed-columns.ts'

const BATCH = 500

/** One pass; a value that somebody changed meanwhile is left to the next pass. */
const pass = async (db: pg.Pool, keys: KeySet, { table, key, column, contextOf }: SealedColumn): Promise<number> => {
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
    const renewed = old.map(({ id, sealed }) => keys.seal(keys.open(sealed, contextOf(id)), contextOf(id)))
    const { rowCount } = await db.query(
      `update ${table} as t set ${column} = n.renewed from unnest($1::text[], $2::bytea[], $3::bytea[]) as n (id, was, renewed)
       where t.${key} = n.id and t.${column} = n.was`,
      [old.map(({ id }) => id), old.map(({ sealed }) => sealed), renewed],
    )
    sealedAgain += rowCount ?? 0
  }
}

/**
 * Encrypts with the newest key everything that older keys encrypted, until nothing is left; answers how many values. Each value
 * is readable before and after. So it may run beside the product, be interrupted at any moment and be run again.
 */
export const sealAgain = async (db: pg.Pool, keys: KeySet, column: SealedColumn): Promise<number> => {
  let all = 0
  for (let some = await pass(db, keys, column); some > 0; some = await pass(db, keys, column)) all += some
  return all
}
