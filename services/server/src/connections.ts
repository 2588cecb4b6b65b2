import { createHmac } from 'node:crypto'
import { ROLES, type RolePart } from '@opdesk/projections/roles/rights.ts'
import pg from 'pg'
import type { Part, Settings } from './settings.ts'

/** The address of the database for each part of the product. */
export type Connections = Record<RolePart, string>

/**
 * Address of the log, which these parts share, and of shared work: that of the part with the most rights. Workflows and
 * projections never need more.
 */
export const sharedBy = (connections: Connections, parts: readonly Part[]): string =>
  connections[(['workflows', 'projections', 'api'] as const).find(part => parts.includes(part)) ?? 'api']

/** A Postgres of the operator's own: DATABASE_URL, or the variable of a part if it is set. */
export const connectionsOf = (databaseUrl: string, { partUrls }: Pick<Settings, 'partUrls'>): Connections => {
  const { projections = databaseUrl, workflows = databaseUrl, notary = workflows } = partUrls
  return { api: databaseUrl, projections, workflows, notary }
}

/**
 * The embedded Postgres belongs to one process, so it lets its own roles sign in, each with a password derived from the owner's:
 * no password is stored. Call it after `migrate`, which makes the roles.
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
