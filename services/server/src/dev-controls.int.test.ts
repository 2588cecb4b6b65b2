import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowDevControls } from './dev-controls.ts'
import { readSettings } from './settings.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Reads the settings from `env`. Returns whether the development controls are enabled, followed by the notices. */
const start = async (env: NodeJS.ProcessEnv) => {
  const notices: string[] = []
  const { devControls } = await allowDevControls(readSettings(env, [], '/'), {
    connectionString: database.connectionString,
    logger: runLog(),
    onNotice: sentence => notices.push(sentence),
  })
  return [devControls, ...notices]
}

const development = { NODE_ENV: 'development', DEV_CONTROLS: '1' }
const inProduction = expect.stringMatching(
  /^DEV_CONTROLS=1 is refused when NODE_ENV is production or not set: .*unset DEV_CONTROLS\.$/,
)

test('allows controls in development and tests, only on request', async () => {
  expect(await start(development)).toEqual([true])
  expect(await start({ ...development, NODE_ENV: 'test' })).toEqual([true])
  expect(await start({ NODE_ENV: 'development', DEMO: '1' })).toEqual([false])
})

test.each([{ NODE_ENV: 'production' }, { NODE_ENV: '' }, {}])(
  'refuses controls with %o, and later always on that database',
  async env => {
    expect(await start({ ...env, DEV_CONTROLS: '1' })).toEqual([false, inProduction])
    const today = new Date().toISOString().slice(0, 10)
    expect(await start(development)).toEqual([
      false,
      expect.stringContaining(`this database has run in production since ${today}`),
    ])
  },
)

test('records a start in production without controls, and prints no notice', async () => {
  expect(await start({ NODE_ENV: 'production' })).toEqual([false])
  expect(await start({ NODE_ENV: 'production' })).toEqual([false])
  expect(await start({ NODE_ENV: 'development' })).toEqual([false])
  expect((await start(development))[0]).toBe(false)
})
