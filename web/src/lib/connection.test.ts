import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchConnection } from './connection.ts'

let reachable: boolean
let online: boolean
let asked: number
const start = () => {
  const told: boolean[] = []
  const connection = watchConnection(
    () => {
      asked += 1
      return reachable ? Promise.resolve() : Promise.reject(new Error('unreachable'))
    },
    () => online,
  )
  connection.subscribe(() => told.push(connection.isLost()))
  return { connection, told }
}

beforeEach(() => {
  vi.useFakeTimers()
  reachable = false
  online = true
  asked = 0
})
afterEach(() => vi.useRealTimers())

describe('the connection', () => {
  test('is lost with a failed request, and back by itself once the server answers', async () => {
    const { connection, told } = start()
    connection.failed()
    expect(connection.isLost()).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection.isLost()).toBe(true)
    reachable = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(told).toEqual([true, false])
  })

  test('is back at once when any request is answered, and asks no more', async () => {
    const { connection, told } = start()
    connection.failed()
    connection.answered()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([told, asked]).toEqual([[true, false], 0])
  })

  test('is looked for less and less often, and never given up', async () => {
    const { connection } = start()
    connection.failed()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(asked).toBe(4)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toBeGreaterThanOrEqual(13)
  })

  test('is lost as soon as the browser says so, without asking anybody', () => {
    const { connection } = start()
    online = false
    connection.look()
    expect([connection.isLost(), asked]).toEqual([true, 0])
  })

  test('that the browser takes for lost wrongly, is one when the server answers', async () => {
    const { connection, told } = start()
    reachable = true
    connection.look()
    await vi.advanceTimersByTimeAsync(0)
    expect([connection.isLost(), told]).toEqual([false, []])
  })

  test('tells of several failed requests once', () => {
    const { connection, told } = start()
    for (let request = 0; request < 3; request += 1) connection.failed()
    expect(told).toEqual([true])
  })

  test('is looked for as soon as before, however often a page asks meanwhile', async () => {
    const { connection } = start()
    for (let time = 0; time < 5; time++) await connection.look()
    expect(asked).toBe(5)
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toBe(6)
  })
})
