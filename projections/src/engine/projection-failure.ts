/** A projection could not apply an event: its handler threw, or the database refused the row. */
export class ProjectionFailure extends Error {
  override name = 'ProjectionFailure'
  readonly projection: string
  constructor(projection: string, event: { type: string; stream: string; position: string } | undefined, cause: unknown) {
    const where = event ? ` at ${event.type} of ${event.stream} (position ${event.position})` : ''
    super(`projection ${projection} failed${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.projection = projection
  }
}
