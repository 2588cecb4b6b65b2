import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface Login {
  connectionString: string
  /** Call it after the connections of the login are closed. */
  drop(): Promise<void>
}

/**
 * A user of the test server with a role of the product, as an operator makes them: signed in, it acts as that role. Roles are of
 * the whole server, so each call makes a user of its own.
 */
export const loginAs = async (ownerUrl: string, role: string): Promise<Login> => {
  const name = `opdesk_test_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const asOwner = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      for (const sql of statements) await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await asOwner(
    `create role ${name} login password '${password}'`,
    `grant ${role} to ${name}`,
    `alter role ${name} set role = '${role}'`,
  )
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return { connectionString: url.href, drop: () => asOwner(`drop role if exists ${name}`) }
}
