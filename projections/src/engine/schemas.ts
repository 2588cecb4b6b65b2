/**
 * Where tables of views are. Those of a version stay in one of these schemas from when they are made until that version is not read any
 * more, so each program knows for all its life where its tables are. There are names enough for two releases side by side, and one more.
 */
export const READ_SCHEMAS = ['read', 'read_2', 'read_3'] as const

/** Tables that are built anew, of the version that is read, to be swapped in. */
export const BUILD_SCHEMA = 'read_new'

/** Tables that were swapped out, for the moment until they are dropped. */
export const OLD_SCHEMA = 'read_old'

/** Tables that are folded only to be compared with those that are read. They are of one connection, and go with it, even when it is cut. */
export const VERIFY_SCHEMA = 'pg_temp'

/** All schemas that have tables of views and stay. */
export const VIEW_SCHEMAS = [...READ_SCHEMAS, BUILD_SCHEMA, OLD_SCHEMA] as const

/** A checkpoint of tables that are read, or will be without a swap. */
export const isRead = ({ schema }: { schema: string }): boolean => (READ_SCHEMAS as readonly string[]).includes(schema)
