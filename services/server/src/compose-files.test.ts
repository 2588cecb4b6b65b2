import { ROLES } from '@opdesk/projections/roles/rights.ts'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { COMPOSE, environmentOf, filledIn, OVERRIDES, readCompose, readMerged, readRoot, serviceOf } from './testing/compose.ts'
import { settingsInCode } from './testing/settings-in-code.ts'

/** No test starts the compose files, so these tests check that each name in them exists in the code. */

const compose = readCompose(COMPOSE)
const of = (name: string) => serviceOf(compose, name)
const given = (name: string) => environmentOf(compose, name)

/** A mail server and the sender, which the code reads only if there is a mail server. */
const MAIL = { SMTP_URL: 'smtps://u:p@mail.test:465', MAIL_FROM: 'opdesk@mail.test', PUBLIC_URL: 'https://opdesk.test' }

/** The settings of a service, whose command line begins with `start` or another command of bin/opdesk. */
const settingsOf = (name: string) => {
  const [command, ...parts] = of(name).command ?? []
  return readSettings({ ...given(name), ...MAIL }, command === 'start' ? parts : [], '/app')
}

const OURS = ['migrate', 'api', 'workers']

describe('the compose file', () => {
  test.each(OURS)('gives %s only settings that the code reads', name => {
    const settings = settingsOf(name)
    const known = settingsInCode()
    expect(settings.production).toBe(true)
    expect(settings.eventStoreUrl).toBeUndefined()
    expect(settings.parts.join()).toBe(
      { api: 'api', workers: 'projections,workflows', migrate: 'projections,workflows,api' }[name],
    )
    expect(Object.keys(of(name).environment).filter(key => !known.includes(key))).toEqual([])
  })

  test('connects each part with its role, and only migrations as owner', () => {
    const userOf = (url: string | undefined) => {
      const { username, password, host, pathname } = new URL(url ?? '')
      expect([host, pathname]).toEqual(['postgres:5432', '/opdesk'])
      return [username, password]
    }
    const [api, workers] = [settingsOf('api'), settingsOf('workers')]
    expect(userOf(api.databaseUrl)).toEqual([ROLES.api, 'API_PASSWORD'])
    expect(userOf(workers.databaseUrl)).toEqual([ROLES.workflows, 'WORKFLOWS_PASSWORD'])
    expect(userOf(workers.partUrls.projections)).toEqual([ROLES.projections, 'PROJECTIONS_PASSWORD'])
    expect(userOf(workers.partUrls.notary)).toEqual([ROLES.notary, 'NOTARY_PASSWORD'])
    const owner = given('postgres')
    expect(userOf(settingsOf('migrate').databaseUrl)).toEqual([owner.POSTGRES_USER, 'POSTGRES_PASSWORD'])
    expect([api, workers].map(({ migrateDatabaseUrl }) => migrateDatabaseUrl)).toEqual([undefined, undefined])
  })

  test('lets every role sign in, with the password of its variable', () => {
    const logins = of('logins')
    const environment = given('logins')
    const owner = given('postgres')
    expect([environment.PGUSER, environment.PGDATABASE, environment.PGPASSWORD]).toEqual([
      owner.POSTGRES_USER,
      owner.POSTGRES_DB,
      owner.POSTGRES_PASSWORD,
    ])
    const [source] = logins.configs
    const script = compose.configs[source?.source ?? '']?.content ?? ''
    expect(logins.entrypoint).toContain(`--file=${source?.target}`)
    const variables = new Map([...script.matchAll(/^\\getenv (\w+) (\w+)$/gm)].map(([, name, from]) => [name, from]))
    const altered = [...script.matchAll(/^alter role (\w+) login password :'(\w+)';$/gm)]
    expect(altered.map(([, role]) => role).sort()).toEqual(Object.values(ROLES).sort())
    for (const [, role, variable] of altered)
      expect([role, environment[variables.get(variable) ?? '']]).toEqual([
        role,
        `${role?.replace('opdesk_', '').toUpperCase()}_PASSWORD`,
      ])
    expect(script.trim().split('\n')).toHaveLength(variables.size + altered.length)
  })

  test('starts Postgres, then the migration, then the parts', () => {
    for (const part of ['api', 'workers'])
      expect(of(part).depends_on).toMatchObject({ logins: { condition: 'service_completed_successfully' } })
    expect(of('logins').depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(of('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect([of('migrate').restart, of('logins').restart]).toEqual(['no', 'no'])
    expect([of('migrate').entrypoint, of('migrate').command]).toEqual([undefined, ['migrate']])
  })

  test('publishes the ports on which the image and the workers listen', () => {
    const image = readRoot('Dockerfile')
    const published = (name: string) => of(name).ports.map(port => filledIn(port).split(':').at(-1))
    const [port] = published('api')
    expect(image).toContain(`PORT=${port}`)
    expect(image).toContain(`EXPOSE ${port}`)
    expect(published('workers')).toEqual([given('workers').HEALTH_PORT])
  })
})

describe('the files for EventStoreDB', () => {
  test.each(OVERRIDES)('%s moves the log of all parts and commands', name => {
    const merged = readMerged(name)
    const nodes = Object.keys(merged.services).filter(one => /^eventstore\d?$/.test(one))
    const hosts = new Set(OURS.map(one => environmentOf(merged, one).EVENTSTORE_URL))
    expect(hosts.size).toBe(1)
    const [address = ''] = hosts
    expect([...address.matchAll(/(eventstore\d?):2113/g)].map(([, host]) => host)).toEqual(nodes)
    for (const part of ['api', 'workers']) {
      const healthy = nodes.map(node => [node, { condition: 'service_healthy' }])
      const roles = ['logins', { condition: 'service_completed_successfully' }]
      expect(serviceOf(merged, part).depends_on).toEqual(Object.fromEntries([roles, ...healthy]))
    }
    const authority = /tlsCAFile=([^&]+)\/ca\.crt/.exec(address)?.[1]
    for (const one of authority ? OURS : [])
      expect(serviceOf(merged, one).volumes, `${one} has the authority`).toContain(`authority:${authority}:ro`)
  })
})

test.each([COMPOSE, ...OVERRIDES] as const)('%s names only existing services, volumes and networks', name => {
  const merged = name === COMPOSE ? compose : readMerged(name)
  for (const [of, one] of Object.entries(merged.services)) {
    for (const other of Object.keys(one.depends_on)) expect(merged.services, `${of} waits for ${other}`).toHaveProperty(other)
    for (const network of one.networks) expect(merged.networks).toHaveProperty(network)
    for (const volume of one.volumes) expect(merged.volumes, `${of} mounts`).toHaveProperty(filledIn(volume).split(':')[0] ?? '')
    const secret = JSON.stringify(one.environment).match(/password":"(?!\$\{)[^"]+/i)
    expect(secret, `${of} has a password in the file`).toBeNull()
  }
})
