/**
 * Name of the advisory lock (by `hashtextextended(name, 0)`) that gives one process exclusive access to a document's bytes, to move
 * them into place or to remove them. `sha256`: lower-case hex.
 */
export const fileLock = (sha256: string): string => `opdesk file ${sha256}`
