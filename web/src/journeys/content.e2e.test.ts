import { Client } from '@opdesk/api/testing/client.ts'
import { drawnPicture, uploadPicture } from '@opdesk/api/testing/pictures.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, pressOn, tabTo } from './keyboard.ts'
import { openAs } from './steps.ts'

const LIST = '/admin/master/blogs'

const photo = async (background: string) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await drawnPicture(background),
})

describe.skipIf(!chromiumPath)('an editor of the public site', () => {
  let product: Product
  let admin: Client
  beforeAll(async () => {
    product = await startProduct()
    admin = await new Client(product).as('admin', 'admin')
  })
  afterAll(() => product?.stop())

  const read = async (path: string) => {
    const answer = await fetch(product.url + path)
    return { status: answer.status, text: await answer.text(), path: new URL(answer.url).pathname }
  }
  /** True for each public list of posts, by path, that contains these words. */
  const seenIn = async (words: string): Promise<Record<string, boolean>> =>
    Object.fromEntries(
      await Promise.all(
        ['/blogs', '/hi/blogs', '/sitemap.xml', '/blogs/rss.xml'].map(async path => [
          path,
          (await read(path)).text.includes(words),
        ]),
      ),
    )
  const everywhere = (is: boolean) => ({ '/blogs': is, '/hi/blogs': is, '/sitemap.xml': is, '/blogs/rss.xml': is })
  const yes = async (page: Page) => {
    const button = page.getByRole('dialog').getByRole('button', { name: 'Yes' })
    await button.waitFor()
    await expect.poll(() => isFocused(button)).toBe(true)
    await page.keyboard.press('Enter')
  }
  /** Presses a button that opens the browser's file chooser, and chooses a file. */
  const choose = async (page: Page, button: string, file: Awaited<ReturnType<typeof photo>>) => {
    const choosing = page.waitForEvent('filechooser')
    await pressOn(page, page.getByRole('button', { name: button }).first())
    await (await choosing).setFiles(file)
  }
  const publish = async (page: Page, as: string) => {
    await tabTo(page, page.getByRole('combobox', { name: 'Publication' }))
    await page.keyboard.type(as)
  }
  const modify = async (page: Page) => {
    await pressOn(page, page.getByRole('button', { name: 'Modify', exact: true }))
    await yes(page)
    await page.waitForURL(url => url.pathname === LIST)
  }

  it('adds, previews, publishes, edits and withdraws a post by keyboard', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1280, height: 800 })
    await openAs(page, product, 'admin', 'admin', LIST)
    const { keyboard } = page
    const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
    await pressOn(page, page.getByRole('button', { name: 'Add', exact: true }))
    await textbox('Title').waitFor()
    await expect.poll(() => isFocused(textbox('Title'))).toBe(true)
    await keyboard.type('Sleep and the heart')
    await tabTo(page, textbox('Author'))
    await keyboard.type('Meera Iyer')

    const english = page.getByRole('textbox', { name: 'Description', exact: true })
    await english.waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Heading 2' }).first())
    await expect.poll(() => isFocused(english)).toBe(true)
    await keyboard.type('What helps')
    await keyboard.press('Enter')
    await keyboard.type('Seven hours, and no screen before.')
    await tabTo(page, page.getByRole('button', { name: 'Insert a picture' }).first(), 'Shift+Tab')
    await choose(page, 'Insert a picture', await photo('#336699'))
    const shows = page.getByRole('textbox', { name: 'What the picture shows' })
    await expect.poll(() => isFocused(shows)).toBe(true)
    await expectAccessible(page)
    await keyboard.press('Escape')
    await shows.waitFor({ state: 'hidden' })
    // Chooses the same file again, for which browsers fire no change event by default.
    await choose(page, 'Insert a picture', await photo('#336699'))
    await expect.poll(() => isFocused(shows)).toBe(true)
    await keyboard.type('A bed by a window')
    await keyboard.press('Tab')
    await keyboard.type('Dark, quiet and cool')
    await keyboard.press('Enter')
    await expect.poll(() => isFocused(english)).toBe(true)
    expect(await english.locator('figure img').getAttribute('alt')).toBe('A bed by a window')

    await tabTo(page, textbox('Title in Hindi'))
    await keyboard.insertText('नींद और दिल')
    await tabTo(page, page.getByRole('textbox', { name: 'Description in Hindi' }))
    await keyboard.insertText('सात घंटे सोना दिल के लिए अच्छा है।')
    await choose(page, 'Upload pictures', await photo('#993366'))
    await expect.poll(() => isFocused(textbox('What picture 1 shows'))).toBe(true)
    await keyboard.type('A clock beside a bed')
    await expectAccessible(page)

    await publish(page, 'Published')
    const previewing = context.waitForEvent('page')
    await pressOn(page, page.getByRole('button', { name: 'Preview' }))
    const question = page.getByRole('dialog', { name: 'Save as a draft and preview?' })
    await question.waitFor()
    await expectAccessible(page)
    await keyboard.press('Enter')
    const preview = await previewing
    await preview.waitForURL(/\/admin\/preview\/blogs\//)
    await preview.getByRole('heading', { name: 'Sleep and the heart' }).waitFor()
    await preview.getByRole('heading', { name: 'What helps' }).waitFor()
    await preview.locator('figure', { hasText: 'Dark, quiet and cool' }).getByAltText('A bed by a window').waitFor()
    await preview.close()
    expect(await seenIn('Sleep and the heart')).toEqual(everywhere(false))

    await page.waitForURL(/\/admin\/master\/blogs\/[0-9a-f-]{36}$/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await read(`/blogs/${id}`)).status).toBe(404)
    await page.getByText('Modify a record').waitFor()
    expect(await textbox('Title').inputValue()).toBe('Sleep and the heart')
    // The preview left out the choice to publish, which the form still has.
    expect(await page.getByRole('combobox', { name: 'Publication' }).inputValue()).toBe('1')
    await modify(page)
    expect(await seenIn(id)).toEqual(everywhere(true))
    const shown = await read(`/blogs/${id}`)
    expect([shown.status, shown.path]).toEqual([200, `/blogs/${id}/sleep-and-the-heart`])
    for (const words of ['<h2>What helps</h2>', '<figcaption>Dark, quiet and cool</figcaption>', 'alt="A clock beside a bed"'])
      expect(shown.text).toContain(words)
    expect((await read(`/hi/blogs/${id}`)).text).toContain('सात घंटे')

    await pressOn(page, page.getByRole('button', { name: 'Modify Sleep and the heart' }))
    await expect.poll(() => isFocused(textbox('Title'))).toBe(true)
    await keyboard.press('End')
    await keyboard.type(' at night')
    await modify(page)
    expect((await read(`/blogs/${id}`)).text).toContain('<h1>Sleep and the heart at night</h1>')
    expect((await read('/blogs')).text).toContain('Sleep and the heart at night')

    await pressOn(page, page.getByRole('button', { name: 'Modify Sleep and the heart at night' }))
    await publish(page, 'Withdrawn')
    await modify(page)
    expect((await read(shown.path)).status).toBe(410)
    expect(await seenIn(id)).toEqual(everywhere(false))
    expect(faults).toEqual([])
    await context.close()
  })

  it('keeps foreign captions and says that previews lack unsaved changes', async () => {
    const picture = await uploadPicture(admin, await drawnPicture('#224466'))
    const figure = `<figure><img src="${picture.url}" alt="A scale"><figcaption>Weigh <strong>once</strong> a week</figcaption></figure>`
    const post = { title: 'Weight', author: 'Meera Iyer', desciption: `<p>Before</p>${figure}<p>After</p>`, publication: 1 }
    const { _id } = (await admin.post('/admin/blogs', post)).body.data
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', `${LIST}/${_id}`)
    const text = page.getByRole('textbox', { name: 'Description', exact: true })
    await text.getByText('a week').click()
    await page.keyboard.press('End')
    await page.keyboard.type(', at most')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Below it.')
    expect(await text.locator('figure figcaption').textContent()).toBe('Weigh once a week, at most')
    expect(await text.locator('figure + p').first().textContent()).toBe('Below it.')

    await page.getByRole('button', { name: 'Preview' }).click()
    const question = page.getByRole('dialog', { name: 'See the page without your changes?' })
    await question.waitFor()
    await expectAccessible(page)
    const opening = context.waitForEvent('page')
    await question.getByRole('button', { name: 'See the page' }).click()
    const seen = await opening
    await seen.waitForURL(`**/blogs/${_id}/weight`)
    await seen.close()
    expect(await text.locator('figcaption').textContent()).toBe('Weigh once a week, at most')

    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(url => url.pathname === LIST)
    const saved: string = (await admin.get(`/admin/blogs/${_id}`)).body.data.desciption
    expect(saved).toMatch(
      /<p>Before<\/p><figure><img [^>]*alt="A scale" ?\/><figcaption>Weigh <strong>once<\/strong> a week, at most<\/figcaption><\/figure><p>Below it.<\/p><p>After<\/p>/,
    )
    expect(faults).toEqual([])
    await context.close()
  })

  it('sorts pictures by dragging and by buttons, which keep the focus', async () => {
    const colours = ['#112233', '#445566', '#778899']
    const pictures = []
    for (const [index, colour] of colours.entries()) {
      const { file_id } = await uploadPicture(admin, await drawnPicture(colour))
      pictures.push({ file_id, alt: `Picture ${'ABC'[index]}` })
    }
    const post = { title: 'Three pictures', author: 'Meera Iyer', desciption: '<p>a</p>', publication: 0, pictures }
    const { _id } = (await admin.post('/admin/blogs', post)).body.data
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', `${LIST}/${_id}`)
    const order = () =>
      page
        .getByRole('textbox', { name: /^What picture \d shows$/ })
        .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value.at(-1)).join(''))
    await page.getByRole('textbox', { name: 'What picture 3 shows', exact: true }).waitFor()
    expect(await order()).toBe('ABC')
    const button = (name: string) => page.getByRole('button', { name })
    await button('Move picture 1 down').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Picture 1 is now picture 2 of 3.' }).waitFor({ state: 'attached' })
    expect(await order()).toBe('BAC')
    expect(await isFocused(button('Move picture 2 down'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(order).toBe('BCA')
    // At the end of the list there is no button to move down, so that the focus is on the one to move up.
    expect(await isFocused(button('Move picture 3 up'))).toBe(true)

    const card = (place: number) => page.getByRole('group', { name: `Picture ${place} of 3` })
    await card(3).locator('[data-handle]').dragTo(card(1))
    await expect.poll(order).toBe('ABC')
    await page.getByRole('status').filter({ hasText: 'Picture 3 is now picture 1 of 3.' }).waitFor({ state: 'attached' })
    await card(1).locator('[data-handle]').dragTo(card(2))
    await expect.poll(order).toBe('BAC')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(url => url.pathname === LIST)
    const saved = (await admin.get(`/admin/blogs/${_id}`)).body.data.pictures
    expect(saved.map(({ alt }: { alt: string }) => alt.at(-1)).join('')).toBe('BAC')
    await page.setViewportSize(phone)
    await page.goto(`${product.url}${LIST}/${_id}`)
    await card(3).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('starts the form of a review in its first field, a switch', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/master/google-reviews')
    await pressOn(page, page.getByRole('button', { name: 'Add', exact: true }))
    const first = page.getByRole('switch', { name: 'Review of an organization' })
    await first.waitFor()
    await expect.poll(() => isFocused(first)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })
})
