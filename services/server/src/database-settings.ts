/** Connection settings of the parts of this process; docs/operations.md lists the variables. */
export interface DatabaseSettings {
  /** Connection string of an external Postgres, which replaces the embedded one. */
  databaseUrl?: string
  /** Connection string of the same database for its owner, who migrates it. */
  migrateDatabaseUrl?: string
  /** Connection strings of the same database for parts with separate roles, if this process runs several parts. */
  partUrls: { projections?: string; workflows?: string; notary?: string }
}

/**
 * @param read returns the address in a variable
 * @returns the settings; in `alone`, a variable that is set although DATABASE_URL, which it needs, is missing
 */
export const readDatabaseSettings = (
  read: (variable: string) => string | undefined,
): { database: DatabaseSettings; addresses: Record<string, string>; alone: string | undefined } => {
  const databaseUrl = read('DATABASE_URL')
  const migrateDatabaseUrl = read('MIGRATE_DATABASE_URL')
  const projections = read('PROJECTIONS_DATABASE_URL')
  const workflows = read('WORKFLOWS_DATABASE_URL')
  const notary = read('NOTARY_DATABASE_URL')
  const others = {
    ...(migrateDatabaseUrl && { MIGRATE_DATABASE_URL: migrateDatabaseUrl }),
    ...(projections && { PROJECTIONS_DATABASE_URL: projections }),
    ...(workflows && { WORKFLOWS_DATABASE_URL: workflows }),
    ...(notary && { NOTARY_DATABASE_URL: notary }),
  }
  const partUrls = { ...(projections && { projections }), ...(workflows && { workflows }), ...(notary && { notary }) }
  return {
    database: { ...(databaseUrl && { databaseUrl }), ...(migrateDatabaseUrl && { migrateDatabaseUrl }), partUrls },
    addresses: { ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...others },
    alone: databaseUrl ? undefined : Object.keys(others)[0],
  }
}
