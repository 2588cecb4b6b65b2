import { EMAIL_BODY_MAX } from '@opdesk/contracts/email/commands.ts'
import { defaultEmailTexts, emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_BODY } from './plugins/body-limits.ts'
import { type Calls, gatherCalls } from './testing/permissions/calls.ts'
import { type Scene, startScene } from './testing/scene.ts'

let scene: Scene
let calls: Calls
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  calls = await gatherCalls(scene)
})
afterAll(() => scene?.stop())

const ECHO = 'never-say-this-again'
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** JSON values that are tried in place of a valid value. */
const HOSTILE: Record<string, string> = {
  'a long text': JSON.stringify('x'.repeat(15_000)),
  'a text of signs': JSON.stringify(`x@${'.'.repeat(15_000)}@`),
  'a text of tags': JSON.stringify('<'.repeat(15_000)),
  'a text of braces': JSON.stringify('{{'.repeat(7000)),
  'a text of spaces': JSON.stringify(` ${' '.repeat(14_000)}x`),
  'many elements': `[${'{},'.repeat(4000)}{}]`,
  'many unknown fields': `{${Array.from({ length: 400 }, (_, at) => `"${ECHO}-${at}":${at}`).join()}}`,
  'a deep list': nested(7000, '[', ']'),
  'a deep object': nested(2500, '{"a":', '}'),
  'a huge number': '1e308',
  nothing: 'null',
  'another kind': '[[0]]',
}

/**
 * Number of writes in which a field name is tried with every value. Fields of one name have nearly the same schema, so later writes
 * try a third of the values each, in turn.
 */
const SEEN_WHOLE = 2
const TURNS = 3
const turns = new Map<string, number>()
const valuesFor = (name: string): [string, string][] => {
  const turn = (turns.get(name) ?? -1) + 1
  turns.set(name, turn)
  return Object.entries(HOSTILE).filter((_, at) => turn < SEEN_WHOLE || at % TURNS === turn % TURNS)
}

/** Variants of a body in which the whole body, or one value of it, is hostile. */
const hostileBodies = function* (body: unknown): Generator<[what: string, payload: string]> {
  for (const [what, json] of Object.entries(HOSTILE)) yield [`${what} for a body`, json]
  const row = Array.isArray(body) ? body[0] : body
  if (typeof row !== 'object' || row === null) return
  const fields = Object.entries(row).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value ?? null)] as const)
  for (const [name] of fields)
    for (const [what, json] of valuesFor(name)) {
      const changed = `{${fields.map(([other, value]) => `${other}:${other === name ? json : value}`).join()}}`
      yield [`${what} as ${name}`, Array.isArray(body) ? `[${changed}]` : changed]
    }
}

test('answers each hostile body of a write briefly, without 5xx or echo', async () => {
  let tried = 0
  for await (const { route, client, method, address, body } of calls.writes()) {
    if (route.endsWith('/upload')) continue
    // Tries one mail text only: the 27 fields are alike.
    const told = route.includes('email-settings') ? { signin: '<p>Hello</p>', subjects: {} } : body
    for (const [what, payload] of hostileBodies(told)) {
      const answer = await client.call(method, address, payload, { 'content-type': 'application/json' })
      tried += 1
      const text = JSON.stringify(answer.body)
      expect(answer.status, `${route}: ${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
      // If the text was accepted, the answer may contain it in the record.
      const accepted = answer.status < 400 ? payload.length : 0
      expect(text.length, `${route}: ${what}`).toBeLessThan(10_000 + accepted)
      expect(answer.body.errors?.length ?? 0, `${route}: ${what}`).toBeLessThanOrEqual(20)
      expect(text, `${route}: ${what}`).not.toContain(ECHO)
    }
  }
  expect(tried).toBeGreaterThan(2000)
}, 960_000)

describe('the limit of a body', () => {
  test('is 16 kB on routes without a session', async () => {
    const open = Object.keys((await scene.test.app.inject('/api/docs')).json().paths)
      .filter(path => /(login|login-otp|signup|signup-otp|verify-signup-otp|forgotpassword|details)$/.test(path))
      .filter(path => !path.includes('{'))
    expect(open.length).toBeGreaterThan(10)
    for (const url of open) {
      const payload = JSON.stringify({ email: 'x'.repeat(PUBLIC_BODY) })
      const headers = { 'content-type': 'application/json' }
      const answer = await scene.test.app.inject({ method: 'POST', url, payload, headers })
      expect([answer.statusCode, answer.json().code], url).toEqual([413, 'body_too_large'])
    }
  })

  test('is 64 kB on routes with a session', async () => {
    const answer = await calls.people.user.post('/user/claims', { hospital: 'x'.repeat(70_000) })
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large'])
  })

  test.each([
    ['objects', `[${'{},'.repeat(30_000)}{}]`],
    ['lists', `[${'[],'.repeat(30_000)}[]]`],
    ['fields', `{${Array.from({ length: 30_000 }, (_, at) => `"${at}":1`).join()}}`],
  ])('is 20,000 %s in a body', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await scene.as.verifier.call('POST', '/management/claims/bulk', payload, headers)
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large'])
  })

  test('admits a hundred decisions with long remarks in Hindi', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ id: `none-${at}`, approval_status: 5, remark: 'ह'.repeat(1000) }))
    expect((await scene.as.verifier.post('/management/claims/bulk', rows)).status).toBe(200)
  })

  test('admits the longest texts of all mails', async () => {
    const longest = (key: (typeof emailTemplateKeys)[number]) => {
      const { body } = defaultEmailTexts[key]
      return `${body}<p>${'म'.repeat(EMAIL_BODY_MAX - body.length - 7)}</p>`
    }
    const body = Object.fromEntries(emailTemplateKeys.map(key => [key, longest(key)]))
    const answer = await scene.admin.patch('/admin/email-settings/templates', body)
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
  })
})

test('names at most 20 wrong fields in an answer', async () => {
  const rows = Array.from({ length: 100 }, () => ({}))
  const answer = await scene.as.verifier.post('/management/claims/bulk', rows)
  expect([answer.status, answer.body.code, answer.body.errors.length]).toEqual([400, 'invalid_request', 20])
})
