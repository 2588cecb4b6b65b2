import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const keysOf = async (who: keyof Scene['as']) => (await scene.as[who].get('/management/get-profile')).body.data.keys
const save = (body: object) => scene.as.verifier.call('PUT', '/management/key-preferences', body)

test('keeps the keys of each person, for every device', async () => {
  expect(await keysOf('verifier')).toEqual({ letters: true, changed: [] })
  const chosen = { letters: true, changed: [{ from: 'a', to: 'q' }] }
  expect((await save(chosen)).status).toBe(200)
  expect(await keysOf('verifier')).toEqual(chosen)
  expect((await save({ letters: false, changed: [] })).status).toBe(200)
  expect(await keysOf('verifier')).toEqual({ letters: false, changed: [] })
  expect(await keysOf('manager')).toEqual({ letters: true, changed: [] })
})

test.each([
  ['a key of another command', [{ from: 'a', to: 'c' }], /C is taken by “Clarification”/],
  [
    'one key for two commands',
    [
      { from: 'a', to: 'q' },
      { from: 'c', to: 'q' },
    ],
    /Q is taken by/,
  ],
  [
    'two keys for one command',
    [
      { from: 'a', to: 'q' },
      { from: 'a', to: 'w' },
    ],
    /changed twice/,
  ],
  ['a key without a character', [{ from: 'a', to: 'enter' }], /Choose a letter/],
])('refuses %s in words', async (_, changed, words) => {
  const answer = await save({ letters: true, changed })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body.errors)).toMatch(words)
})

test('lets two commands exchange their keys', async () => {
  const changed = [
    { from: 'a', to: 'c' },
    { from: 'c', to: 'a' },
  ]
  expect((await save({ letters: true, changed })).status).toBe(200)
})
