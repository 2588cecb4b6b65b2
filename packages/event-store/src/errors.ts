/** The log cannot be reached, or cannot store now. What was asked may or may not have happened: ask again with the same ids. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super(`The event log is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
