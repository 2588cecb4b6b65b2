import type { Projection } from './define-projection.ts'

/** A view in one of its versions. */
export type ViewVersion = Pick<Projection, 'name' | 'version'>

/**
 * The schema with the tables of a view in one version. A release reads one version of each view, so its search path is a constant
 * and no table name is in two of its schemas.
 */
export const schemaOf = ({ name, version }: ViewVersion): string => `read_${name}_${version}`

/** Rebuilt tables of the current version, before they are swapped in. */
export const BUILD_SCHEMA = 'read_new'

/** Tables that were swapped out, until they are dropped. */
export const OLD_SCHEMA = 'read_old'

/**
 * Tables folded only for a comparison with the readable ones. They belong to one connection and end with it, even if it is cut.
 */
export const VERIFY_SCHEMA = 'pg_temp'

/** True if a checkpoint's tables serve reads, or will without a swap. */
export const isRead = ({ schema }: { schema: string }): boolean => schema !== BUILD_SCHEMA

/**
 * The session setting by which statements find the tables of these views without a schema. Postgres skips schemas until they
 * exist. `public` has the operators of pg_trgm.
 */
export const searchPathOf = (views: readonly ViewVersion[]): string =>
  `-c search_path=${[...views.map(schemaOf), 'public'].join()}`
