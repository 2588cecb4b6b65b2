import type { Statements } from '../side-tables.ts'

/** The statements of `checkpoint.ts` of the workflows. */
export const progressStatements: Statements = {
  'select position, not exists (': ({ checkpoints }, [name]) => {
    const position = checkpoints.get(String(name))
    return position === undefined ? [] : [{ position, stands: true }]
  },
  'insert into app.workflow_checkpoint as kept': ({ checkpoints }, [name, from, to]) => {
    const position = checkpoints.get(String(name))
    if (position !== undefined && position !== from) return 0
    checkpoints.set(String(name), String(to))
    return 1
  },
  'insert into app.workflow_parked': ({ parked }, [name, , event_id, stream, version, , error]) => {
    const row = {
      name: String(name),
      event_id: String(event_id),
      stream: String(stream),
      version: Number(version),
      error: String(error),
    }
    parked.set(`${name} ${event_id}`, row)
    return 1
  },
}
