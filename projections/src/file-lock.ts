/**
 * Name of the advisory lock (by `hashtextextended(name, 0)`) under which the bytes of a document are put to their place and removed.
 * Whoever holds it is alone with them, over all processes. `sha256`: lower-case hex.
 */
export const fileLock = (sha256: string): string => `opdesk file ${sha256}`
