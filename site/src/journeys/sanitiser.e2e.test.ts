import { sanitiseContent } from '@opdesk/api/resources/sanitise-rich-text.ts'
import { Client } from '@opdesk/api/testing/client.ts'
import { contextsOf, sanitiserTricks } from '@opdesk/api/testing/sanitiser-tricks.ts'
import { chromiumPath, type Product, startProduct } from '@opdesk/web/journeys/harness.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTextInspector } from './inspect-text.ts'

const SHA = 'a'.repeat(64)
const OWN = `/pictures/${SHA}.jpg`
const tricks = sanitiserTricks(OWN)
const known = new Map([[SHA, { url: OWN, width: 1600, height: 900 }]])
/** Number of texts tested on one page. Opening a page takes the same time for one text or many. */
const TOGETHER = 20
const PLACE = 'Here stands the text.'

describe.skipIf(!chromiumPath)('a content text in a browser', () => {
  let product: Product
  let shown: Parameters<typeof createTextInspector>[1]
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    const post = { title: 'A post of tricks', author: 'Meera Iyer', desciption: `<p>${PLACE}</p>`, publication: 1 }
    const { status, body } = await admin.post('/admin/blogs', post)
    expect(status, JSON.stringify(body)).toBe(200)
    const answer = await fetch(`${product.url}/blogs/${body.data._id}`)
    const html = await answer.text()
    expect(html.split(`<p>${PLACE}</p>`)).toHaveLength(2)
    const names = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy']
    const headers = Object.fromEntries(names.map(name => [name, answer.headers.get(name) ?? '']))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    shown = { url: answer.url, html, place: `<p>${PLACE}</p>`, headers, picture: OWN }
  })
  afterAll(() => product?.stop())

  test.each([
    ['below the policy of the page', true],
    ['without any policy', false],
  ])('does no harm in a hundred attacks %s', { timeout: 480_000 }, async (_, policy) => {
    const { judge, close } = await createTextInspector(product.browser, shown, policy)
    const harm = async (some: readonly string[]) => {
      const verdict = await judge(some.flatMap(contextsOf).map(text => sanitiseContent(text, known)))
      return Object.values(verdict).some(list => list.length > 0) ? [{ tricks: some, ...verdict }] : []
    }
    const harmful = []
    for (let at = 0; at < tricks.length; at += TOGETHER) {
      const some = tricks.slice(at, at + TOGETHER)
      // If a group of attacks does harm, tests each attack alone to name it.
      const together = await harm(some)
      const alone = []
      if (together.length > 0) for (const trick of some) alone.push(...(await harm([trick])))
      harmful.push(...(alone.length > 0 ? alone : together))
    }
    expect(harmful).toEqual([])
    await close()
  })

  test('does harm if unsanitised, but runs no script under the policy', { timeout: 480_000 }, async () => {
    const [free, bound] = [
      await createTextInspector(product.browser, shown, false),
      await createTextInspector(product.browser, shown, true),
    ]
    const counts = { ran: 0, asked: 0, changed: 0, ranBelowPolicy: [] as string[], stopped: 0 }
    // Tests one attack at a time, because some attacks hide the following ones. A sample is enough to show that the inspector
    // detects attacks.
    for (const trick of tricks.filter((_, index) => index % 5 === 0)) {
      const [harm, rest] = [await free.judge([trick]), await bound.judge([trick])]
      for (const kind of ['ran', 'asked', 'changed'] as const) counts[kind] += harm[kind].length > 0 ? 1 : 0
      if (rest.ran.length > 0) counts.ranBelowPolicy.push(trick)
      if (rest.stopped.length > 0) counts.stopped += 1
    }
    expect(counts.ranBelowPolicy).toEqual([])
    for (const kind of ['ran', 'asked', 'stopped'] as const)
      expect(counts[kind], `${kind} ${JSON.stringify(counts)}`).toBeGreaterThan(2)
    expect(counts.changed, JSON.stringify(counts)).toBeGreaterThan(12)
    await Promise.all([free.close(), bound.close()])
  })
})
