import { expect, test } from 'vitest'
import { laptopEnvironment } from './laptop-environment.mjs'

test.each([
  [{}, { NODE_ENV: 'development', DEV_CONTROLS: '1', DEMO: '1' }],
  [{ NODE_ENV: '' }, { NODE_ENV: 'development', DEV_CONTROLS: '1', DEMO: '1' }],
  [
    { DEV_CONTROLS: '0', DEMO: '0' },
    { NODE_ENV: 'development', DEV_CONTROLS: '0', DEMO: '0' },
  ],
  [{ NODE_ENV: 'development' }, { NODE_ENV: 'development', DEMO: '1' }],
  [{ NODE_ENV: 'production' }, { NODE_ENV: 'production' }],
  // The product refuses an unknown NODE_ENV and names it.
  [{ NODE_ENV: 'Production' }, { NODE_ENV: 'Production', DEMO: '1' }],
])('npm start turns the environment %o into %o', (given, expected) => {
  expect(laptopEnvironment(given)).toEqual(expected)
})
