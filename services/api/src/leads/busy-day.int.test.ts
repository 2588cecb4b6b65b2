import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAccepted, countForm } from '../plugins/challenge.ts'
import { challengeOf, solvedForm, solvedOf } from '../testing/challenge.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const HOUR_MS = 3_600_000
const NETWORKS = 34
const later = (begin: Date, hours: number) => {
  scene.test.time.now = new Date(begin.getTime() + hours * HOUR_MS)
}
/**
 * Counts as many forms as one network may send in a day, twenty an hour, without solved challenges. While the last network sends,
 * the day becomes busy, so some of its forms exceed the lower limits.
 */
const sendAllOf = async (network: string, begin: Date): Promise<void> => {
  for (let sent = 0; sent < 60; sent += 1) {
    later(begin, Math.floor(sent / 20))
    const isRefused = await countForm(scene.test.deps, 'email', network).then(
      () => false,
      () => true,
    )
    if (!isRefused) await countAccepted(scene.test.deps, 'email').catch(() => undefined)
  }
}
let people = 0
const send = async (remoteAddress: string): Promise<number> => {
  people += 1
  const payload = { email: `busy${people}@mills.test`, challenge: await solvedForm(scene.test, 'email') }
  const url = '/api/v1/public/contact-us/email'
  return (await scene.test.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
}
const triesOf = async (challenge: Awaited<ReturnType<typeof challengeOf>>): Promise<number> =>
  JSON.parse(Buffer.from(await solvedOf(challenge), 'base64').toString()).solution.counter

test('keeps the form open to others after 34 networks exhaust limits', async () => {
  const quiet = await triesOf(await challengeOf(scene.test, 'email'))
  const begin = scene.test.time.now
  for (let network = 0; network < NETWORKS; network += 1) await sendAllOf(`198.51.100.${network}`, begin)
  later(begin, 3)
  expect(await send('198.51.100.1'), 'its own limit').toBe(429)
  expect([await send('203.0.113.9'), await send('203.0.113.9'), await send('203.0.113.9')]).toEqual([200, 200, 200])
  expect(await send('203.0.113.9'), 'a network has fewer forms on a busy day').toBe(429)
  expect(await send('2001:db8::1')).toBe(200)
  expect(await triesOf(await challengeOf(scene.test, 'email'))).toBe(10 * quiet)
  expect(await triesOf(await challengeOf(scene.test, 'quote')), 'of another form').toBe(quiet)
  later(begin, 24)
  expect(await triesOf(await challengeOf(scene.test, 'email')), 'of the next day').toBe(quiet)
}, 480_000)
