import type { ParkedRow, SideTables, Statements } from '../side-tables.ts'

const keyOf = (name: unknown, eventId: unknown): string => `${name} ${eventId}`

const parkedOf = ({ parked }: SideTables, name: unknown): ParkedRow[] => [...parked.values()].filter(row => row.name === name)

const change = ({ parked }: SideTables, row: ParkedRow, changes: Partial<ParkedRow>): void =>
  void parked.set(keyOf(row.name, row.event_id), { ...row, ...changes })

/** The statements of `checkpoint.ts` and `parked-events.ts` of the workflows. */
export const progressStatements: Statements = {
  'select position, not exists (': ({ checkpoints }, [name], { eventAt }) => {
    const saved = checkpoints.get(String(name))
    if (!saved) return []
    const there = eventAt(saved.position)
    return [{ position: saved.position, stands: saved.event_id === null || there === undefined || there === saved.event_id }]
  },
  'insert into app.workflow_checkpoint (name, position) values': ({ checkpoints }, [name, position]) => {
    if (checkpoints.has(String(name))) return 0
    checkpoints.set(String(name), { position: String(position), event_id: null })
    return 1
  },
  'insert into app.workflow_checkpoint as kept': ({ checkpoints }, [name, from, to, event_id], { eventAt }) => {
    const there = eventAt(String(to))
    const saved = checkpoints.get(String(name))
    if (there === undefined || (event_id !== null && event_id !== there)) return 0
    if (saved && saved.position !== from) return 0
    checkpoints.set(String(name), { position: String(to), event_id: there })
    return 1
  },
  'insert into app.workflow_parked': (tables, [name, position, event_id, stream, version, , error]) => {
    const attempts = (tables.parked.get(keyOf(name, event_id))?.attempts ?? 0) + 1
    const row = { name: String(name), position: String(position), event_id: String(event_id), stream: String(stream) }
    change(tables, { ...row, version: Number(version), error: String(error), attempts, isAsked: false }, {})
    return 1
  },
  'select count(*)::int as count from app.workflow_parked': (tables, [name]) => [{ count: parkedOf(tables, name).length }],
  'update app.workflow_parked set asked_at = $2': (tables, [name]) => {
    const rows = parkedOf(tables, name).filter(({ isAsked }) => !isAsked)
    for (const row of rows) change(tables, row, { isAsked: true })
    return rows.length
  },
  'select event_id, stream, version, attempts from app.workflow_parked': (tables, [name]) =>
    parkedOf(tables, name)
      .filter(({ isAsked }) => isAsked)
      .sort((a, b) => Number(a.position) - Number(b.position)),
  'delete from app.workflow_parked where name = $1 and event_id': ({ parked }, [name, event_id]) =>
    parked.delete(keyOf(name, event_id)) ? 1 : 0,
  'update app.workflow_parked set error = $3': (tables, [name, event_id, error]) => {
    const row = tables.parked.get(keyOf(name, event_id))
    if (row) change(tables, row, { error: String(error), attempts: row.attempts + 1, isAsked: false })
    return row ? 1 : 0
  },
}
