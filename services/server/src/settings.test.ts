import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { smsVariables } from '@opdesk/testing/sms-gateway.ts'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const read = (env: NodeJS.ProcessEnv, ...args: string[]) => readSettings({ NODE_ENV: 'development', ...env }, args, '/srv/opdesk')

describe('readSettings', () => {
  it('has a default for all settings', () => {
    expect(read({})).toEqual({
      parts: ['projections', 'workflows', 'api'],
      partUrls: {},
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/opdesk/.data',
      keysDir: '/srv/opdesk/.data/keys',
      demo: false,
      devControls: false,
      clockErrorMs: 0,
      production: false,
      proxies: 0,
      minFreeBytes: 512 * 1_048_576,
      stopDelayMs: 0,
      payoutSimulatorRate: 10,
      outboundTestHosts: [],
    })
  })

  it('reads the monitoring token, and whether the API document is served', () => {
    const MONITORING_TOKEN = 'Yk3v9ZtQ1o8xKq2mB7nL4sRw6uHdJcEfAgPi'
    expect(read({ MONITORING_TOKEN, API_DOCS: '1' })).toMatchObject({ monitoringToken: MONITORING_TOKEN, apiDocs: true })
    expect(read({ API_DOCS: '0' }).apiDocs).toBe(false)
    expect(() => read({ MONITORING_TOKEN: 'secret' })).toThrow('MONITORING_TOKEN must be 32 to 200 letters')
    expect(() => read({ API_DOCS: 'yes' })).toThrow('API_DOCS is "yes" and must be a whole number from 0 to 1.')
  })

  it('accepts hosts of tests for outbound calls, but not in production', () => {
    const OUTBOUND_TEST_HOSTS = '127.0.0.1:4000, receiver:80'
    expect(read({ OUTBOUND_TEST_HOSTS }).outboundTestHosts).toEqual(['127.0.0.1:4000', 'receiver:80'])
    expect(() => read({ OUTBOUND_TEST_HOSTS: 'http://127.0.0.1' })).toThrow('OUTBOUND_TEST_HOSTS must be hosts with ports')
    for (const NODE_ENV of ['production', ''])
      expect(() => read({ OUTBOUND_TEST_HOSTS, NODE_ENV })).toThrow('OUTBOUND_TEST_HOSTS lets webhooks reach private addresses')
    expect(read({ OUTBOUND_TEST_HOSTS: ' ', NODE_ENV: 'production' }).outboundTestHosts).toEqual([])
  })

  it('reads and checks the addresses of owner and parts like DATABASE_URL', () => {
    const of = (user: string) => `postgres://${user}:secret@db.example/opdesk`
    const env = { DATABASE_URL: of('api'), MIGRATE_DATABASE_URL: of('owner'), NOTARY_DATABASE_URL: of('notary') }
    expect(read(env)).toMatchObject({
      databaseUrl: of('api'),
      migrateDatabaseUrl: of('owner'),
      partUrls: { notary: of('notary') },
    })
    expect(() => read({ NOTARY_DATABASE_URL: of('notary') })).toThrow('NOTARY_DATABASE_URL needs DATABASE_URL')
    const encrypted = { DATABASE_URL: `${of('api')}?sslmode=verify-full`, NOTARY_DATABASE_URL: of('notary') }
    expect(() => read({ ...encrypted, NODE_ENV: 'production' })).toThrow('NOTARY_DATABASE_URL leads to another machine')
  })

  it('opens a port for health and metrics only if one is named', () => {
    expect(read({ HEALTH_PORT: '9464' }).health).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(read({ HEALTH_PORT: '9464', HEALTH_HOST: '0.0.0.0' }).health).toEqual({ host: '0.0.0.0', port: 9464 })
    expect(read({ HEALTH_PORT: '0' }).health).toBeUndefined()
    expect(() => read({ HEALTH_PORT: 'all' })).toThrow('HEALTH_PORT is "all" and must be a whole number from 0 to 65535.')
  })

  const DB = 'postgres://opdesk:secret@db.example:5432/opdesk'
  const ES = 'esdb://eventstore:2113'
  it.each<NodeJS.ProcessEnv>([
    { DATABASE_URL: DB },
    { DATABASE_URL: `${DB}?sslmode=disable` },
    { DATABASE_URL: `${DB}?sslmode=prefer` },
    { DATABASE_URL: `${DB}?sslmode=no-verify` },
    { DATABASE_URL: `${DB}?sslmode=require&uselibpqcompat=true` },
    { DATABASE_URL: `${DB}?ssl=false`, PGSSLMODE: 'require' },
    { DATABASE_URL: 'postgres://opdesk@localhost/opdesk?host=10.0.0.7' },
    { DATABASE_URL: 'postgres:///opdesk', PGHOST: '10.0.0.7' },
    { DATABASE_URL: `${DB}?sslmode=verify-full`, EVENTSTORE_URL: `${ES}?tls=false` },
    { EVENTSTORE_URL: 'esdb://me:secret@127.0.0.1:2113,10.0.0.7:2113?tls=false' },
  ])('refuses connections in production that others could read: %o', env => {
    const said = 'leads to another machine without TLS, which is refused when NODE_ENV is production'
    expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(said)
    expect(() => read({ ...env, NODE_ENV: 'production' })).not.toThrow('secret')
    expect(() => read({ ...env, NODE_ENV: 'production', ALLOW_PLAIN_CONNECTIONS: '1' })).not.toThrow()
    expect(() => read(env)).not.toThrow()
  })

  it.each<NodeJS.ProcessEnv>([
    {},
    { DATABASE_URL: `${DB}?sslmode=verify-full` },
    { DATABASE_URL: `${DB}?sslmode=require`, EVENTSTORE_URL: ES },
    { DATABASE_URL: `${DB}?ssl=true` },
    { EVENTSTORE_URL: 'esdb://opdesk:secret@one:2113,two:2113,three:2113?tls=true&tlsCAFile=/etc/ca.crt' },
    { DATABASE_URL: DB, PGSSLMODE: 'verify-full' },
    { DATABASE_URL: 'postgres://opdesk:secret@localhost/opdesk', EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false' },
    { DATABASE_URL: 'postgres://opdesk:secret@[::1]:5432/opdesk' },
    { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/opdesk' },
    { DATABASE_URL: 'postgres:///opdesk?host=/var/run/postgresql' },
  ])('accepts encrypted or local connections in production: %o', env => {
    expect(() => read({ ...env, NODE_ENV: 'production' })).not.toThrow()
  })

  it.each([
    ['production', true],
    ['', true],
    [undefined, true],
    ['development', false],
    ['test', false],
  ])('reads NODE_ENV %j as production: %s', (NODE_ENV, production) => {
    expect(readSettings({ NODE_ENV }, [], '/srv/opdesk').production).toBe(production)
  })

  it.each(['Production', 'prod', 'staging', 'production ', ' ', 'dev', 'TEST'])('refuses NODE_ENV "%s" by name', NODE_ENV => {
    expect(() => read({ NODE_ENV })).toThrow(
      new SettingsError(`NODE_ENV is "${NODE_ENV}" and must be production, development or test.`),
    )
  })

  it('reads the request for development controls, absent by default', () => {
    expect([read({}), read({ DEMO: '1' }), read({ DEV_CONTROLS: '1' })].map(({ devControls }) => devControls)).toEqual([
      false,
      false,
      true,
    ])
    expect(() => read({ DEV_CONTROLS: 'true' })).toThrow('DEV_CONTROLS is "true" and must be a whole number from 0 to 1.')
  })

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', HOST: ' ', DATA_DIR: '', DEMO: '', DATABASE_URL: '' })).toEqual(read({}))
  })

  it('resolves a relative DATA_DIR from the checkout', () => {
    expect(read({ DATA_DIR: 'here' }).dataDir).toBe('/srv/opdesk/here')
    expect(read({ DATA_DIR: '/var/opdesk' }).dataDir).toBe('/var/opdesk')
    expect(read({ DATA_DIR: '/var/opdesk' }).keysDir).toBe('/var/opdesk/keys')
    expect(read({ DATA_DIR: '/var/opdesk', KEYS_DIR: '/mnt/keys' }).keysDir).toBe('/mnt/keys')
  })

  it('reads the clock offset in seconds, even if negative', () => {
    expect(read({ CLOCK_OFFSET_SECONDS: '-90', CLOCK_ERROR_SECONDS: '90' })).toMatchObject({
      clockOffsetSeconds: -90,
      clockErrorMs: 90_000,
    })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT is "http" and must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000" and must be a whole number from 0 to 65535.'],
    [{ PORT: '3e3' }, 'PORT is "3e3" and must be a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes" and must be a whole number from 0 to 1.'],
    [{ DATABASE_URL: 'mysql://db/opdesk' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
    [{ DATABASE_URL: 'opdesk' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
    [{ EVENTSTORE_URL: 'http://es:2113' }, 'EVENTSTORE_URL must be an address that starts with esdb:// or esdb+discover://.'],
    [
      { NODE_ENV: 'production', CLOCK_OFFSET_SECONDS: '60' },
      'CLOCK_OFFSET_SECONDS is for trying things out and is refused when NODE_ENV is production or not set.',
    ],
    [
      { NODE_ENV: 'production', CLOCK_ERROR_SECONDS: '60' },
      'CLOCK_ERROR_SECONDS is for trying things out and is refused when NODE_ENV is production or not set.',
    ],
    [
      { NODE_ENV: 'production', DEMO: '1' },
      'DEMO=1 makes accounts with a known password and is refused when NODE_ENV is production or not set.',
    ],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })

  it('reads the mail server, the sender, and the address for links', () => {
    const env = { SMTP_URL: 'smtps://me:p%40ss@mail.example.org', MAIL_FROM: 'OPDesk <no-reply@example.org>' }
    expect(read({ ...env, PUBLIC_URL: 'https://opdesk.example/', NODE_ENV: 'production' })).toMatchObject({
      publicUrl: 'https://opdesk.example',
      smtp: { host: 'mail.example.org', port: 465, secure: true, auth: { pass: 'p@ss' }, from: { name: 'OPDesk' } },
    })
    expect(read(env).publicUrl).toBeUndefined()
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM must be set where SMTP_URL is'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'OPDesk' }, 'MAIL_FROM must be an address like'],
    [{ SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@example.org' }, 'SMTP_URL must be an address like'],
    [{ PUBLIC_URL: 'opdesk.example' }, 'PUBLIC_URL must be an address that starts with https:// or http://.'],
    [{ PUBLIC_URL: 'https://opdesk.example/claims' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://me:pass@opdesk.example' }, 'PUBLIC_URL must be an address without a path'],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org', NODE_ENV: 'production' },
      'PUBLIC_URL must be set where SMTP_URL is',
    ],
  ])('refuses %o for mail in one sentence', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })

  it('reads the text gateway, with its key from a named file', () => {
    const env = smsVariables('https://sms.example.org/messages')
    expect(read({ ...env, NODE_ENV: 'production' }).sms).toMatchObject({
      url: env.SMS_URL,
      apiKey: 'test-key',
      senderId: 'OPDESK',
    })
    const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-settings-'))
    try {
      writeFileSync(path.join(folder, 'key'), 'key-in-file\n')
      expect(read({ ...env, SMS_API_KEY: '', SMS_API_KEY_FILE: path.join(folder, 'key') }).sms?.apiKey).toBe('key-in-file')
      expect(() => read({ ...env, SMS_API_KEY: '', SMS_API_KEY_FILE: path.join(folder, 'none') })).toThrow('cannot be read')
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(() => read({ ...env, SMS_ENTITY_ID: '' })).toThrow(SettingsError)
    expect(() => read({ ...env, SMS_URL: 'http://127.0.0.1:9/', NODE_ENV: 'production' })).toThrow(
      'SMS_URL must start with https://',
    )
  })

  it('never repeats an address, which may contain a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:hunter2@db/opdesk' })).toThrow(/^((?!hunter2).)*$/)
  })

  it('reads the parts named on the command line', () => {
    const env = { DATABASE_URL: 'postgres://db/opdesk' }
    expect(read(env, 'api').parts).toEqual(['api'])
    expect(read(env, 'workflows', 'projections').parts).toEqual(['projections', 'workflows'])
    expect(() => read(env, 'apis')).toThrow('"apis" is no part of opdesk')
  })

  it('refuses parts that would not share a database', () => {
    expect(() => read({}, 'api')).toThrow('DATABASE_URL')
  })
})
