import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import { order } from '@opdesk/projections/order/project.ts'
import { ordered } from '@opdesk/testing/orders.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { defineReconciliation } from './reconciliation.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestLog({ max: 4, views: true })
  ;({ store, db } = database)
})
afterAll(() => database.close())

test('compares a night once its orders are current, and retries failures', async () => {
  // 02:30 IST.
  let now = new Date('2026-11-20T21:00:00.000Z')
  const payment = {
    id: 'pay_1',
    order_id: 'order_1',
    status: 'captured' as const,
    amount: 117_882,
    currency: 'INR',
    method: 'card',
    created_at: '2026-11-20T06:00:00.000Z',
  }
  const provider: Pick<PaymentProvider, 'paymentsBetween'> = { paymentsBetween: async () => [payment] as never }
  const errors: unknown[] = []
  const logger = { info: () => undefined, warn: () => undefined, error: (about: unknown) => void errors.push(about) }
  const { sweep } = defineReconciliation({ connectionString: database.connectionString })
  const context = { store, db, clock: () => now, logger, payments: provider as PaymentProvider }
  const night = () => sweep?.(context, new AbortController().signal)

  const events = ordered().map(({ event }) => event)
  await given(store, orderStream('o1'), events)
  await db.query(`update read.checkpoint set state = 'failed' where name = $1`, [order.name])
  await expect(night()).rejects.toThrow('The lists are catching up')
  expect(errors).toEqual([])

  await db.query(`update read.checkpoint set state = 'live' where name = $1`, [order.name])
  now = new Date('2026-11-20T21:15:00.000Z')
  await night()
  expect(errors).toMatchObject([{ day: '2026-11-20', differences: 1 }])
  now = new Date('2026-11-20T21:30:00.000Z')
  await night()
  expect(errors).toHaveLength(1)
}, 240_000)
