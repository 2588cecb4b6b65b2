import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawnFirstWith, firstAnswers } from './first-answers.ts'

describe('first draw of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits for its lists, with the search of its address', async () => {
    const steps: string[] = []
    drawnFirstWith('/user/first', async (_client, search) => {
      await new Promise(resolve => setTimeout(resolve, 100))
      steps.push(`read ${JSON.stringify(search)}`)
    })
    const drawn = firstAnswers('/user/first/', true, { page: 1 }).then(() => steps.push('drawn'))
    await vi.advanceTimersByTimeAsync(99)
    expect(steps).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await drawn
    expect(steps).toEqual(['read {"page":1}', 'drawn'])
  })

  it.each([
    ['that take too long', () => new Promise(() => undefined)],
    ['that cannot be read', () => Promise.reject(new Error('refused'))],
  ])('ignores lists %s', async (_name, read) => {
    drawnFirstWith('/user/without', read)
    const drawn = firstAnswers('/user/without', true, {})
    await vi.advanceTimersByTimeAsync(400)
    await expect(drawn).resolves.toBeUndefined()
  })

  it('sends no request for an address with search or without lists', async () => {
    const read = vi.fn(() => Promise.resolve())
    drawnFirstWith('/user/searched', read)
    await firstAnswers('/user/searched', false, {})
    await firstAnswers('/user/other', true, {})
    expect(read).not.toHaveBeenCalled()
  })
})
