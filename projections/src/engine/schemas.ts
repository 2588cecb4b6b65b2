/**
 * Schemas for tables of views. The tables of a version stay in one of them from their creation until no program reads that
 * version, so each program knows their schema for all its life. There are enough schemas for two concurrent releases and one
 * more.
 */
export const READ_SCHEMAS = ['read', 'read_2', 'read_3'] as const

/** Rebuilt tables of the current version, before they are swapped in. */
export const BUILD_SCHEMA = 'read_new'

/** Tables that were swapped out, until they are dropped. */
export const OLD_SCHEMA = 'read_old'

/**
 * Tables folded only for a comparison with the readable ones. They belong to one connection and end with it, even if it is cut.
 */
export const VERIFY_SCHEMA = 'pg_temp'

/** All permanent schemas with tables of views. */
export const VIEW_SCHEMAS = [...READ_SCHEMAS, BUILD_SCHEMA, OLD_SCHEMA] as const

/** True if a checkpoint's tables serve reads, or will without a swap. */
export const isRead = ({ schema }: { schema: string }): boolean => (READ_SCHEMAS as readonly string[]).includes(schema)
