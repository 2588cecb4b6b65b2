import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROLES } from '@opdesk/projections/roles/rights.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readSettings } from './settings.ts'

/** No test starts the compose files, so these tests check that each name in them exists in the code. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const condition = z.enum(['service_healthy', 'service_completed_successfully'])
const service = z.object({
  image: z.string().optional(),
  restart: z.string().optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition })).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
})
const file = z.object({
  services: z.record(z.string(), service.nullable()),
  volumes: z.record(z.string(), z.null()).default({}),
  networks: z.record(z.string(), z.unknown()).default({}),
  configs: z.record(z.string(), z.object({ content: z.string() })).default({}),
})
/** `!override` and `!reset` are ignored: they change how a second file is merged, not the value. */
const tags = ['!override', '!reset'].flatMap(tag => [
  { tag, collection: 'map' as const },
  { tag, resolve: () => null },
])
const read = (name: string) => file.parse(parse(readFileSync(path.join(ROOT, name), 'utf8'), { merge: true, customTags: tags }))

const compose = read('docker-compose.yml')
const cluster = read('docker-compose.cluster.yml')
const of = (name: string) => {
  const found = compose.services[name]
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`)
  return found
}

/** The environment as Compose fills it in. Each password is set to the name of its variable, and optional variables are empty. */
const filledIn = (text: string): string =>
  text.replaceAll(/\$\{([A-Z0-9_]+):([?-])([^}]*)\}/g, (_, name, kind, rest) => (kind === '?' ? name : rest))
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(of(name).environment).map(([key, value]) => [key, filledIn(String(value))]))

/** A mail server and the sender, which the code reads only if there is a mail server. */
const MAIL = { SMTP_URL: 'smtps://u:p@mail.test:465', MAIL_FROM: 'opdesk@mail.test', PUBLIC_URL: 'https://opdesk.test' }

/** The settings that the code reads in the container, and the names of the variables that it read. */
const settingsOf = (name: string) => {
  const asked = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(
    { ...environmentOf(name), ...MAIL, DATA_DIR: '/var/lib/opdesk' },
    {
      get: (target, key) => {
        asked.add(String(key))
        return target[String(key)]
      },
    },
  )
  return { settings: readSettings(env, of(name).command ?? [], '/app'), asked }
}

const OURS = ['migrate', 'api', 'workers']

describe('the compose file', () => {
  test.each(OURS)('gives %s only settings that the code reads', name => {
    const { settings, asked } = settingsOf(name)
    expect(settings.production).toBe(true)
    expect(settings.parts.join()).toBe(
      { api: 'api', workers: 'projections,workflows', migrate: 'projections,workflows,api' }[name],
    )
    expect(Object.keys(of(name).environment).filter(key => !asked.has(key))).toEqual([])
  })

  test('connects each part with its role, and only migrations as owner', () => {
    const userOf = (url: string | undefined) => {
      const { username, password, host, pathname } = new URL(url ?? '')
      expect([host, pathname]).toEqual(['postgres:5432', '/opdesk'])
      return [username, password]
    }
    const [api, workers] = [settingsOf('api').settings, settingsOf('workers').settings]
    expect(userOf(api.databaseUrl)).toEqual([ROLES.api, 'API_PASSWORD'])
    expect(userOf(workers.databaseUrl)).toEqual([ROLES.workflows, 'WORKFLOWS_PASSWORD'])
    expect(userOf(workers.partUrls.projections)).toEqual([ROLES.projections, 'PROJECTIONS_PASSWORD'])
    expect(userOf(workers.partUrls.notary)).toEqual([ROLES.notary, 'NOTARY_PASSWORD'])
    const owner = environmentOf('postgres')
    expect(userOf(settingsOf('migrate').settings.databaseUrl)).toEqual([owner.POSTGRES_USER, 'POSTGRES_PASSWORD'])
    expect([api, workers].map(({ migrateDatabaseUrl }) => migrateDatabaseUrl)).toEqual([undefined, undefined])
  })

  test('lets every role sign in, with the password of its variable', () => {
    const logins = of('logins')
    const environment = environmentOf('logins')
    const owner = environmentOf('postgres')
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
    const [program, script] = [of('migrate').entrypoint ?? []].flat()
    expect([program, existsSync(path.join(ROOT, script ?? ''))]).toEqual(['node', true])
  })

  test('publishes the port on which the image listens', () => {
    const image = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    const [port] = of('api').ports.map(published => published.split(':').at(-1))
    expect(image).toContain(`PORT=${port}`)
    expect(image).toContain(`EXPOSE ${port}`)
    expect(of('workers').ports).toEqual([])
    expect(image).toContain(`DATA_DIR=${of('api').volumes[0]?.split(':')[1]}`)
    expect(of('workers').volumes).toEqual(of('api').volumes)
  })
})

test('names only existing services, volumes and networks in both files', () => {
  const known = { ...compose.services, ...cluster.services }
  for (const each of [compose, cluster])
    for (const [name, one] of Object.entries(each.services)) {
      for (const other of Object.keys(one?.depends_on ?? {})) expect(known, `${name} waits for ${other}`).toHaveProperty(other)
      for (const network of one?.networks ?? []) expect(compose.networks).toHaveProperty(network)
      for (const volume of one?.volumes ?? []) {
        const [source = ''] = volume.split(':')
        expect({ ...compose.volumes, ...cluster.volumes }, `${name} mounts ${source}`).toHaveProperty(source)
      }
      const secret = JSON.stringify(one?.environment ?? {}).match(/password":"(?!\$\{)[^"]+/i)
      expect(secret, `${name} has a password in the file`).toBeNull()
    }
  for (const part of ['api', 'workers'])
    expect(cluster.services[part]?.depends_on).toMatchObject({ logins: { condition: 'service_completed_successfully' } })
})
