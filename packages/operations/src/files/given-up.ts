import { sql } from 'kysely'

/**
 * `unused_since` of an upload before its removal. It is committed before the bytes are deleted and blocks any use of the upload.
 * If the removal is interrupted, no record names missing bytes.
 */
export const GIVEN_UP = '-infinity'

/** True if a file or picture can be used. */
export const isKept = sql<boolean>`unused_since is distinct from ${sql.lit(GIVEN_UP)}`
