import type pg from 'pg'

/**
 * Columns of `log` and `app` that hold a position in the log, as `table.column`, and what a move to another store does with them. A
 * test finds new columns.
 */
export const positionColumns: Readonly<Record<string, 'moved' | 'begun anew' | 'the log'>> = {
  'app.bulk_decision.position': 'moved',
  'app.hook_delivery.position': 'moved',
  'app.job.position': 'moved',
  'app.timer.position': 'moved',
  'app.workflow_checkpoint.position': 'moved',
  'app.workflow_parked.position': 'moved',
  'log.incarnation.begins_after': 'moved',
  'app.log_seal.position': 'begun anew',
  'app.log_checkpoint.position': 'begun anew',
  'app.log_checkpoint.given_up': 'begun anew',
  'app.log_checkpoint.keyed_after': 'begun anew',
  'log.events.position': 'the log',
}

/** Tables that a move leaves empty and writes anew. */
export const BEGUN_ANEW: readonly string[] = ['app.log_checkpoint', 'app.log_seal']

/** The new position of the last event up to a position of the old store: readers may stand between two events. */
const NEW_POSITION = (old: string): string =>
  `coalesce((select moved.new from moved_position moved where moved.old <= ${old}::numeric order by moved.old desc limit 1), 0)`

/** Creates the table of the positions in both stores, for the transaction of the client. */
export const createPositions = async (client: pg.ClientBase): Promise<void> => {
  await client.query('create temp table moved_position (old numeric primary key, new numeric not null) on commit drop')
}

export const savePositions = async (
  client: pg.ClientBase,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  await client.query('insert into moved_position (old, new) select * from unnest($1::numeric[], $2::numeric[])', [before, after])
}

/** The positions in the new store, by position in the old one. */
export const newPositions = async (client: pg.ClientBase, old: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ old: string; new: string }>(
    `select position as old, ${NEW_POSITION('position')}::text as new from unnest($1::text[]) position`,
    [old],
  )
  return new Map(rows.map(row => [row.old, row.new]))
}

/** Converts the positions of all readers, and the id of the event at which a workflow stands: only Postgres can compare it. */
export const movePositions = async (client: pg.ClientBase): Promise<void> => {
  for (const [name, treatment] of Object.entries(positionColumns)) {
    if (treatment !== 'moved') continue
    const [schema, table, column = ''] = name.split('.')
    const { rows } = await client.query<{ type: string }>(
      'select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2',
      [`${schema}.${table}`, column],
    )
    await client.query(`update ${schema}.${table} set ${column} = (${NEW_POSITION(column)})::${rows[0]?.type}`)
  }
  await client.query(
    'update app.workflow_checkpoint set event_id = (select e.event_id from log.events e where e.position = app.workflow_checkpoint.position::numeric)',
  )
}
