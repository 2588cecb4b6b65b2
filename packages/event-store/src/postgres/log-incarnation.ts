import type { QueryRows } from '../hash-chain/seal-tables.ts'

/** The number of the log's present life (docs/decisions/0074); 1 before the first life is recorded. */
export const readIncarnation = async (db: QueryRows): Promise<number> => {
  const { rows } = await db.query<{ life: number }>('select coalesce(max(number), 1) as life from log.incarnation')
  return rows[0]?.life ?? 1
}
