import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../lib/api-error.ts'
import { createPendingDecisions, UNDO_MS } from './pending-decisions.ts'

const mira = () => 'mira'
const answer = { data: null, message: 'Done', headers: new Headers() }
const decisionOn = (id: string) => {
  const told: string[] = []
  return {
    told,
    decision: {
      claim: { _id: id, claim_id: id.toUpperCase(), version: 3 },
      label: 'approved',
      method: 'post' as const,
      path: `/${id}`,
      body: {},
      onSent: () => void told.push('sent'),
      onRefused: () => void told.push('refused'),
      onUndone: () => void told.push('undone'),
    },
  }
}

describe('a pending decision', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is sent when seven seconds are over, with the seen version', async () => {
    const send = vi.fn().mockResolvedValue(answer)
    const pending = createPendingDecisions(send, async () => undefined, mira)
    const { decision, told } = decisionOn('a')
    pending.hold(decision)
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(send).not.toHaveBeenCalled()
    expect(pending.read()).toMatchObject([{ phase: 'held' }])
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledExactlyOnceWith('post', '/a', {}, { key: expect.any(String), version: 3 })
    expect(told).toEqual(['sent'])
    expect(pending.isUnsent()).toBe(false)
  })

  test('is sent at once with the next decision', async () => {
    const send = vi.fn().mockResolvedValue(answer)
    const pending = createPendingDecisions(send, async () => undefined, mira)
    pending.hold(decisionOn('a').decision)
    pending.hold(decisionOn('b').decision)
    await vi.advanceTimersByTimeAsync(0)
    expect(send.mock.calls.map(([, path]) => path)).toEqual(['/a'])
    expect(pending.read().filter(({ phase }) => phase === 'held')).toHaveLength(1)
  })

  test('is taken back before it was sent, and never after', async () => {
    const send = vi.fn().mockResolvedValue(answer)
    const pending = createPendingDecisions(send, async () => undefined, mira)
    const first = decisionOn('a')
    pending.hold(first.decision)
    pending.undo()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(send).not.toHaveBeenCalled()
    expect(first.told).toEqual(['undone'])
    const second = decisionOn('b')
    pending.hold(second.decision)
    pending.flush()
    pending.undo()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(send).toHaveBeenCalledTimes(1)
    expect(second.told).toEqual(['sent'])
  })

  test('is repeated with the same key until it is answered', async () => {
    const send = vi.fn().mockRejectedValueOnce(networkError()).mockResolvedValue(answer)
    const back = Promise.withResolvers<void>()
    const pending = createPendingDecisions(send, () => back.promise, mira)
    const { decision, told } = decisionOn('a')
    pending.hold(decision)
    await vi.advanceTimersByTimeAsync(UNDO_MS + 60_000)
    expect(pending.read()).toMatchObject([{ phase: 'unsent' }])
    expect(pending.isUnsent()).toBe(true)
    back.resolve()
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual(['sent'])
    const [before, after] = send.mock.calls.map(([, , , { key }]) => key)
    expect(after).toBe(before)
  })

  test('waits while the server gets too many requests', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(429, 'too_many_requests', 'Wait'))
      .mockResolvedValue(answer)
    const pending = createPendingDecisions(send, async () => undefined, mira)
    const { decision, told } = decisionOn('a')
    pending.hold(decision)
    await vi.advanceTimersByTimeAsync(UNDO_MS + 2000)
    expect(told).toEqual(['sent'])
  })

  test('is never sent for another person who signs in', async () => {
    const send = vi.fn().mockRejectedValue(networkError())
    let person: string | undefined = 'mira'
    const pending = createPendingDecisions(
      send,
      async () => undefined,
      () => person,
    )
    const { decision, told } = decisionOn('a')
    pending.hold(decision)
    pending.flush()
    await vi.advanceTimersByTimeAsync(0)
    person = 'arun'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(told).toEqual(['refused'])
    expect(pending.isUnsent()).toBe(false)
  })

  test('is dropped when the server refuses it', async () => {
    const send = vi.fn().mockRejectedValue(new ApiError(409, 'conflict', 'Changed'))
    const pending = createPendingDecisions(send, async () => undefined, mira)
    const { decision, told } = decisionOn('a')
    pending.hold(decision)
    pending.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['refused'])
    expect(pending.read()).toEqual([])
  })
})
