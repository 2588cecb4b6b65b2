import { createHmac } from 'node:crypto'
import { ROLES, type RolePart } from '@opdesk/projections/roles/rights.ts'
import pg from 'pg'
import type { Part, Settings } from './settings.ts'

/** Connection string for each part of the product. */
export type Connections = Record<RolePart, string>

/**
 * Connection string for the log and other work that these parts share: that of the part with the most rights. Workflows and
 * projections never need more.
 */
export const sharedBy = (connections: Connections, parts: readonly Part[]): string =>
  connections[(['workflows', 'projections', 'api'] as const).find(part => parts.includes(part)) ?? 'api']

/** Connection strings for an external Postgres: that of the part if it is set, otherwise DATABASE_URL. */
export const connectionsOf = (databaseUrl: string, { partUrls }: Pick<Settings, 'partUrls'>): Connections => {
  const { projections = databaseUrl, workflows = databaseUrl, notary = workflows } = partUrls
  return { api: databaseUrl, projections, workflows, notary }
}

/**
 * Connection strings for the embedded Postgres, in which each role may sign in. Each password is derived from the owner's password,
 * so that none is stored. Call it after `migrate`, which creates the roles.
 */
export const embeddedConnections = async (owner: string): Promise<Connections> => {
  const { password } = new URL(owner)
  const passwordOf = (role: string) => createHmac('sha256', password).update(role).digest('base64url')
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    const logins = Object.values(ROLES).map(role => `alter role ${role} login password ${pg.escapeLiteral(passwordOf(role))}`)
    await client.query(logins.join(';\n'))
  } finally {
    await client.end()
  }
  const as = (part: RolePart): string => {
    const url = new URL(owner)
    url.username = ROLES[part]
    url.password = passwordOf(ROLES[part])
    return url.href
  }
  return { api: as('api'), projections: as('projections'), workflows: as('workflows'), notary: as('notary') }
}
