import pg from 'pg'
/** A projection could not apply an event: its handler threw, or the database refused the row. */
export class ProjectionFailure extends Error {
  override name = 'ProjectionFailure'
  readonly projection: string
  /** Where its tables are; a failure of the fold is of all of them. */
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

/** The database rejected this statement as wrong: data, constraint, or table. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['21', '22', '23', '42'].includes(error.code?.slice(0, 2) ?? '')
