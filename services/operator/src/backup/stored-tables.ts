import type pg from 'pg'

/** A table of the schemas `log` and `app` by its SQL name, and the columns that are written. */
export interface StoredTable {
  name: string
  columns: string[]
}

/** All tables of a back-up, by name. Views are left out, because they are rebuilt from the log. */
export const storedTables = async (db: pg.ClientBase): Promise<StoredTable[]> => {
  const { rows } = await db.query<StoredTable>(`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace in ('log'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by 1`)
  return rows
}

/** The last number that each sequence of these schemas has given; null for an unused sequence. */
export const sequences = async (db: pg.ClientBase): Promise<Record<string, string | null>> => {
  const { rows } = await db.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ('log', 'app') order by 1`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const countOf = async (db: pg.ClientBase, table: string): Promise<number> => {
  const { rows } = await db.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
