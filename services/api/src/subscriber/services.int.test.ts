import { settings } from '@opdesk/contracts/resource/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const { _id, ...shipped } = settings.builtIn[0]
const set = async (change: object) => {
  const answer = await scene.admin.patch(`/admin/settings/${_id}`, { ...shipped, ...change })
  expect([answer.status, answer.body.message]).toEqual([200, 'Record updated.'])
}
const services = async (who: Client): Promise<Record<string, { reason: string | null; url: string | null }>> => {
  const { records } = (await who.get('/user/services')).body.data
  return Object.fromEntries(records.map(({ service, ...rest }: { service: string }) => [service, rest]))
}
const redirect = async (who: Client) => {
  const { status, body } = await who.get('/user/mfine-redirect-data')
  return [status, body.success, body.code, body.message ?? body.data]
}
const ONLINE = 'https://doctor.example/start?from=opdesk'

describe('the services of the dashboard', () => {
  test('depend on the plan, except partners without settings, which are off', async () => {
    const off = { available: false, reason: 'Not available at the moment.', url: null }
    const on = { available: true, reason: null, url: null }
    expect(await services(asha)).toEqual({
      in_clinic: on,
      online: off,
      pharmacy: off,
      diagnostics: off,
      checkups: on,
      ambulance: on,
      insurance: on,
    })
    expect(await redirect(asha)).toEqual([422, false, 'service_off', 'Not available at the moment.'])
  })

  test('follow the settings at once, with the redirect as entered', async () => {
    await set({ online_consultation_url: ONLINE, pharmacy_url: 'https://pharmacy.example/', service_insurance: false })
    const now = await services(asha)
    expect(now).toMatchObject({
      online: { available: true, reason: null, url: null },
      pharmacy: { available: true, url: 'https://pharmacy.example/' },
      insurance: { available: false, reason: 'Not available at the moment.' },
    })
    const { status, body } = await asha.get('/user/mfine-redirect-data')
    expect([status, body]).toEqual([200, { success: true, data: { redirect_url: ONLINE } }])
    // The settings of partners are not public.
    expect(JSON.stringify((await new Client(scene.test).get('/public/file-size')).body)).not.toContain('example')
  })

  test('refuse the redirect without a plan, and after its end', async () => {
    await set({ online_consultation_url: ONLINE })
    const newcomer = await scene.subscriber('nobody-yet', '9000000077', { plan: null })
    expect(await redirect(newcomer)).toEqual([422, false, 'no_plan_in_force', 'You have no active plan. Please buy one first.'])
    const late = await scene.subscriber('late', '9000000078', { start: '2025-03-10', end: '2026-03-09' })
    expect(await redirect(late)).toEqual([422, false, 'no_plan_in_force', 'Your plan has expired.'])
    const lastDay = await scene.subscriber('last-day', '9000000079', { start: '2025-03-11', end: '2026-03-10' })
    expect(await redirect(lastDay)).toEqual([200, true, undefined, { redirect_url: ONLINE }])
    expect((await services(newcomer)).ambulance).toMatchObject({ reason: 'You have no active plan. Please buy one first.' })
  })

  test('are for subscribers alone', async () => {
    for (const path of ['/user/services', '/user/mfine-redirect-data']) {
      expect((await new Client(scene.test).get(path)).status).toBe(401)
      expect((await scene.admin.get(path)).status).toBe(403)
    }
  })
})

describe('the disclaimer', () => {
  test('is sanitised rich text, or plain text', async () => {
    const shown = async () => (await new Client(scene.test).get('/public/file-size')).body.data[0].disclaimer
    expect(await shown()).toBe(shipped.disclaimer)
    await set({ disclaimer: '<p>One <b>two</b></p><img src=x onerror=alert(1)>' })
    expect(await shown()).toBe('<p>One <b>two</b></p>')
    await set({ disclaimer: 'Plain & simple,\nin two lines.' })
    expect(await shown()).toBe('Plain &amp; simple,<br />in two lines.')
  })
})
