/** Connection settings of the parts of this process; docs/operations.md lists the variables. */
export interface DatabaseSettings {
  /** An external Postgres, instead of the embedded one. */
  databaseUrl?: string
  /** The same database for its owner, who migrates. */
  migrateDatabaseUrl?: string
  /** The same database for parts with a role of their own, if the process has more than one. */
  partUrls: { projections?: string; workflows?: string; notary?: string }
}

/** @param read the address in a variable. @returns the settings, and the variable that needs DATABASE_URL if that is missing */
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
