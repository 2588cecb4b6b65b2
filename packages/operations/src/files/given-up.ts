import { sql } from 'kysely'

/**
 * Value of `unused_since` that marks an upload for removal and blocks any use of it. It is committed before the bytes are deleted,
 * so that after an interrupted removal no record names missing bytes.
 */
export const GIVEN_UP = '-infinity'

/** True if a file or picture is not marked for removal. */
export const isKept = sql<boolean>`unused_since is distinct from ${sql.lit(GIVEN_UP)}`
