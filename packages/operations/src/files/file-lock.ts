/**
 * Name of the advisory lock (by `hashtextextended(name, 0)`) for moving a document's bytes into place and removing them. The
 * holder has exclusive access to them across all processes. `sha256`: lower-case hex.
 */
export const fileLock = (sha256: string): string => `opdesk file ${sha256}`
