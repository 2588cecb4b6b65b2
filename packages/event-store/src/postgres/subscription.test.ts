import { expect, it } from 'vitest'
import { START } from '../port.ts'
import { subscribeTo } from './subscription.ts'

/** A log with a look that fails on the test's command. */
function failingLog() {
  const look = Promise.withResolvers<never>()
  return {
    fail: look.reject,
    reader: { look: () => look.promise, rings: () => 0, changed: () => Promise.resolve() },
  }
}

it('ends quietly when a pending look fails after its closing', async () => {
  const log = failingLog()
  const subscription = subscribeTo(log.reader, START, 10, () => undefined)
  const next = subscription[Symbol.asyncIterator]().next()
  await subscription.close()
  log.fail(new Error('Cannot use a pool after calling end on the pool'))
  expect(await next).toEqual({ done: true, value: undefined })
})

it('passes on the failure of a look while open', async () => {
  const log = failingLog()
  const next = subscribeTo(log.reader, START, 10, () => undefined)
    [Symbol.asyncIterator]()
    .next()
  log.fail(new Error('the look failed'))
  await expect(next).rejects.toThrow('the look failed')
})
