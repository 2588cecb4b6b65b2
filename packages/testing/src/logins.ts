import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface Login {
  connectionString: string
  /** Drops the user. Close the login's connections before. */
  drop(): Promise<void>
}

/**
 * Creates a user of the test server with a role of the product, as an operator does. Once connected, the user acts as that role.
 * Users and roles belong to the whole server, so each call creates a new user.
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
