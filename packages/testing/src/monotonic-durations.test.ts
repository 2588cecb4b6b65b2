import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const SOURCES = [
  'packages/*/src/**/*.ts',
  'services/*/src/**/*.ts',
  '{projections,site,faults}/src/**/*.ts',
  'web/src/**/*.{ts,tsx}',
  'scripts/*.mjs',
]
const TESTS = /\.test\.tsx?$|\/testing\/|\/journeys\//

/** Files that compare the wall clock with a time from outside the process; all others measure by `performance.now()`. */
const ALLOWED = {
  'faults/src/simulation/virtual-time.ts': 'replaces the wall clock',
  'packages/event-store/src/postgres/heartbeat.ts': 'the clock that is compared with the database’s',
  'packages/event-store/src/postgres/lease-holder.ts': 'the clock that is compared with the database’s',
  'packages/integrations/src/messaging/sms-sender.ts': 'a date in the gateway’s answer',
  'packages/integrations/src/payments/simulator/webhooks.ts': 'due times that are kept over restarts',
  'packages/integrations/src/storage/durable-file.ts': 'times of files',
  'web/src/features/coupons/coupon-batches.tsx': 'a time in the server’s answer',
  'web/src/features/payments/releases/release-page.tsx': 'a time in the server’s answer',
  'web/src/features/plans/order/checkout.ts': 'a time in the server’s answer',
  'web/src/features/webhooks/hook-page.tsx': 'a time in the server’s answer',
  'web/src/lib/shared-files.ts': 'a time that the service worker has kept',
}

test('measures no duration by the wall clock', () => {
  const found = SOURCES.flatMap(pattern => globSync(pattern, { cwd: ROOT }))
    .filter(file => !TESTS.test(file) && readFileSync(path.join(ROOT, file), 'utf8').includes('Date.now'))
    .sort()
  expect(found).toEqual(Object.keys(ALLOWED))
})
