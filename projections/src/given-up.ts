import { sql } from 'kysely'

/**
 * `unused_since` of an upload that is about to be removed. It is committed before the bytes are deleted, and from then on nobody can use the
 * upload: if the removal ends half-way, no record names bytes that are gone.
 */
export const GIVEN_UP = '-infinity'

/** Of a file or a picture that can be used. */
export const isKept = sql<boolean>`unused_since is distinct from ${sql.lit(GIVEN_UP)}`
