import { expect, it } from 'vitest'
import { subscribeTo } from './log-subscription.ts'
import { START } from './port.ts'

/** A log with a poll that fails on the test's command. */
function failingLog() {
  const poll = Promise.withResolvers<never>()
  return {
    fail: poll.reject,
    reader: { poll: () => poll.promise, notifications: () => 0, changed: () => Promise.resolve(), isTransient: () => false },
  }
}

it('a closed subscription ends quietly when its pending poll fails', async () => {
  const log = failingLog()
  const subscription = subscribeTo(log.reader, START, 10, () => undefined)
  const next = subscription[Symbol.asyncIterator]().next()
  await subscription.close()
  log.fail(new Error('Cannot use a pool after calling end on the pool'))
  expect(await next).toEqual({ done: true, value: undefined })
})

it('an open subscription throws the failure of its poll', async () => {
  const log = failingLog()
  const next = subscribeTo(log.reader, START, 10, () => undefined)
    [Symbol.asyncIterator]()
    .next()
  log.fail(new Error('the poll failed'))
  await expect(next).rejects.toThrow('the poll failed')
})
