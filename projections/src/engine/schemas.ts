import type { Projection } from './define-projection.ts'

/** A view in one version. */
export type ViewVersion = Pick<Projection, 'name' | 'version'>

/**
 * The schema of a view's tables in one version. A release reads one version of each view. So its search path is constant, and no
 * table name occurs in two schemas of the path.
 */
export const schemaOf = ({ name, version }: ViewVersion): string => `read_${name}_${version}`

/** Schema of rebuilt tables of the current version, until they are swapped in. */
export const BUILD_SCHEMA = 'read_new'

/** Schema of tables that were swapped out, until they are dropped. */
export const OLD_SCHEMA = 'read_old'

/**
 * Schema of tables that are folded only for a comparison with the readable ones. They belong to one connection and end with it,
 * even if it is cut.
 */
export const VERIFY_SCHEMA = 'pg_temp'

/** True if the tables of a checkpoint serve reads now, or will do so without a swap. */
export const isRead = ({ schema }: { schema: string }): boolean => schema !== BUILD_SCHEMA

/**
 * The session setting with which statements find the tables of these views without a schema. Postgres ignores schemas that do not
 * exist yet. `public` has the operators of pg_trgm.
 */
export const searchPathOf = (views: readonly ViewVersion[]): string =>
  `-c search_path=${[...views.map(schemaOf), 'public'].join()}`
