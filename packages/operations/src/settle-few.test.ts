import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settleFew } from './settle-few.ts'

test.each([0, 1, 3, 4, 9])('settleFew tries all %i values, three at a time, keeping order', async count => {
  const values = Array.from({ length: count }, (_, n) => n)
  let running = 0
  let most = 0
  const results = await settleFew(values, 3, async (value, index) => {
    running += 1
    most = Math.max(most, running)
    // The work of a later value finishes sooner.
    for (let left = count - value; left > 0; left -= 1) await turn()
    running -= 1
    if (value % 4 === 1) throw new Error(`no ${value}`)
    return `${value} at ${index}`
  })
  expect(most).toBe(Math.min(3, count))
  expect(results).toEqual(
    values.map(value =>
      value % 4 === 1
        ? { status: 'rejected', reason: new Error(`no ${value}`) }
        : { status: 'fulfilled', value: `${value} at ${value}` },
    ),
  )
})
