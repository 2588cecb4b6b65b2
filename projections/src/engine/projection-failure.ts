import pg from 'pg'

/** A projection could not apply an event: its handler threw, or the database refused the row. */
export class ProjectionFailure extends Error {
  override name = 'ProjectionFailure'
  readonly projection: string
  /** Schema of the tables that failed; undefined if the fold failed, which concerns the tables in all schemas. */
  schema: string | undefined
  constructor(projection: string, event: { type: string; stream: string; position: string } | undefined, cause: unknown) {
    const where = event ? ` at ${event.type} of ${event.stream} (position ${event.position})` : ''
    super(`projection ${projection} failed${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.projection = projection
  }

  isOf({ projection, schema }: { projection: { name: string }; schema: string }): boolean {
    return projection.name === this.projection && (this.schema ?? schema) === schema
  }
}

/**
 * SQL states that do not concern the statement itself: lost connection (08), wrong transaction state (25), sign-in (28), deadlock
 * (40), no space (53), lock timeout (55P), operator or time limit (57).
 */
const OF_ANY_STATEMENT = /^(08|25|28|40|53|55P|57)/

/** True if the database refused this statement: for its data, a constraint, a trigger, or the table with its indexes and files. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && !OF_ANY_STATEMENT.test(error.code)

/** Converts a refusal to a failure of the statement's view; returns other errors unchanged. */
export const failureOf = (
  { projection, schema }: { projection: { name: string }; schema: string },
  error: unknown,
  event: { type: string; stream: string; position: string } | undefined,
): unknown => {
  const failure = isRefusal(error) ? new ProjectionFailure(projection.name, event, error) : error
  if (failure instanceof ProjectionFailure) failure.schema = schema
  return failure
}
