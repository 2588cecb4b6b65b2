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
  test('is lost with a failed request and restored by an answer', async () => {
    const { connection, told } = start()
    connection.failed()
    expect(connection.isLost()).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection.isLost()).toBe(true)
    reachable = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(told).toEqual([true, false])
  })

  test('is restored by any answered request and then not probed', async () => {
    const { connection, told } = start()
    connection.failed()
    connection.answered()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([told, asked]).toEqual([[true, false], 0])
  })

  test('is probed at growing intervals, without end', async () => {
    const { connection } = start()
    connection.failed()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(asked).toBe(4)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toBeGreaterThanOrEqual(13)
  })

  test('is lost on the browser’s event, even without a request', () => {
    const { connection } = start()
    online = false
    connection.checkNow()
    expect([connection.isLost(), asked]).toEqual([true, 0])
  })

  test('counts as restored if the server answers despite the browser’s event', async () => {
    const { connection, told } = start()
    reachable = true
    connection.checkNow()
    await vi.advanceTimersByTimeAsync(0)
    expect([connection.isLost(), told]).toEqual([false, []])
  })

  test('reports several failed requests once', () => {
    const { connection, told } = start()
    for (let request = 0; request < 3; request += 1) connection.failed()
    expect(told).toEqual([true])
  })

  test('keeps its probe schedule, however often a page asks', async () => {
    const { connection } = start()
    for (let time = 0; time < 5; time++) await connection.checkNow()
    expect(asked).toBe(5)
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toBe(6)
  })
})
