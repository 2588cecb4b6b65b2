import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const pause = () => new Promise(resolve => setTimeout(resolve, 1))

it('runs the work of one key in order, and of others meanwhile', async () => {
  const inTurn = createTurns()
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await pause()
    steps.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))])
  expect(results).toEqual(['a1', 'a2', 'b1'])
  expect(steps.filter(step => step.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(steps.indexOf('b1 begins')).toBeLessThan(steps.indexOf('a1 ends'))
})

it('goes on after work that failed', async () => {
  const inTurn = createTurns()
  const failed = inTurn('a', () => Promise.reject(new Error('full')))
  const next = inTurn('a', async () => 'stored')
  await expect(failed).rejects.toThrow('full')
  expect(await next).toBe('stored')
})
