import { expect, test } from 'vitest'
import { createGroupedLoader } from './grouped-loader.ts'

const upper = (batches: (readonly string[])[]) => async (keys: readonly string[]) => {
  batches.push(keys)
  await new Promise(resolve => setTimeout(resolve, 5))
  return new Map(keys.filter(key => key !== 'unknown').map(key => [key, key.toUpperCase()]))
}

test('loads keys that are requested together in one query', async () => {
  const batches: (readonly string[])[] = []
  const load = createGroupedLoader(upper(batches), { lanes: 1 })
  expect(await Promise.all(['a', 'b', 'a', 'unknown'].map(load))).toEqual(['A', 'B', 'A', undefined])
  expect(batches).toEqual([['a', 'b', 'unknown']])
})

test('never answers with data older than the request', async () => {
  const batches: (readonly string[])[] = []
  const load = createGroupedLoader(upper(batches), { lanes: 1 })
  const first = load('a')
  await new Promise(resolve => setTimeout(resolve, 2))
  const second = load('a')
  expect(await Promise.all([first, second])).toEqual(['A', 'A'])
  expect(batches).toEqual([['a'], ['a']])
})

test('fails only the callers of a failed query', async () => {
  let calls = 0
  const load = createGroupedLoader<string>(
    async keys => {
      calls += 1
      if (calls === 1) throw new Error('away')
      return new Map(keys.map(key => [key, key]))
    },
    { lanes: 1 },
  )
  await expect(load('a')).rejects.toThrow('away')
  expect(await load('a')).toBe('a')
})

test('splits many keys into several queries', async () => {
  const batches: (readonly string[])[] = []
  const load = createGroupedLoader(upper(batches), { lanes: 1, maxKeys: 2 })
  expect(await Promise.all(['a', 'b', 'c'].map(load))).toEqual(['A', 'B', 'C'])
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('combines few keys behind a running query, and loads many beside it', async () => {
  const batches: (readonly string[])[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const held = async (keys: readonly string[]) => {
    batches.push(keys)
    await answered
    return new Map(keys.map(key => [key, key.toUpperCase()]))
  }
  const turns = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)))
  const load = createGroupedLoader(held, { lanes: 2, worthALane: 3 })
  const first = load('a')
  await turns()
  const few = ['b', 'c'].map(load)
  await turns()
  expect(batches).toEqual([['a']])
  const more = load('d')
  await turns()
  expect(batches).toEqual([['a'], ['b', 'c', 'd']])
  answer()
  expect(await Promise.all([first, ...few, more])).toEqual(['A', 'B', 'C', 'D'])
})

test.each([
  ['later', 100],
  ['soon after', 2],
])('answers a caller that arrives %s despite a hanging query', async (_when, ms) => {
  let calls = 0
  const load = createGroupedLoader<string>(async keys => {
    calls += 1
    if (calls === 1) await new Promise(() => undefined)
    return new Map(keys.map(key => [key, key]))
  })
  load('hangs').catch(() => undefined)
  await new Promise(resolve => setTimeout(resolve, ms))
  expect(await load('next')).toBe('next')
})
