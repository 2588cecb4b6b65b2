import type { Browser, Page } from 'playwright-core'

/** The harmful effects of a text in a browser, as sentences. The lists are empty for a text that is only shown. */
export interface TextEffects {
  /** Messages of scripts that ran. */
  ran: string[]
  /** Requests that the text caused: external files, other pages. */
  asked: string[]
  /** Violations of the page's content security policy. */
  stopped: string[]
  /** Elements and attributes that texts must not have, and changes of the page around the text. */
  changed: string[]
}

const TAGS = 'p,br,strong,b,em,i,u,s,a,ul,ol,li,h2,h3,blockquote,hr,img,figure,figcaption'.split(',')
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'width', 'height', 'loading', 'alt'] }
const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

interface InspectedPage {
  /** URL of the page that shows the texts. `html` is the page as the server sends it; the texts replace `place` in it. */
  url: string
  html: string
  place: string
  headers: Record<string, string>
  /** URL of the only picture that a text may load. */
  picture: string
}

/**
 * Sends events of mouse and keyboard to each element of the texts, then returns forbidden elements and attributes, and the page
 * without the texts.
 */
const inspect = (page: Page, count: number) =>
  page.evaluate(
    async ([tags, attributes, protocols, places]) => {
      const found = [...document.querySelectorAll('[data-place]')]
      const faults = found.length === places ? [] : [`${found.length} places`]
      const stop = (event: Event) => event.preventDefault()
      document.addEventListener('click', stop, true)
      for (const element of found.flatMap(place => [...place.querySelectorAll('*')])) {
        const tag = element.localName
        if (!tags.includes(tag)) faults.push(`<${tag}>`)
        for (const { name, value } of element.attributes)
          if (!attributes[tag]?.includes(name)) faults.push(`${tag} ${name}="${value}"`)
        if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !protocols.includes(element.protocol))
          faults.push(`a link by ${element.protocol}`)
        for (const type of ['mouseover', 'mouseenter', 'pointerdown', 'click', 'focus', 'keydown', 'animationend', 'toggle'])
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
      }
      // Waits for animations that start with the page or after an event.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      document.removeEventListener('click', stop, true)
      const around = document.documentElement.cloneNode(true) as HTMLElement
      for (const place of around.querySelectorAll('[data-place]')) place.replaceChildren()
      return { faults, around: around.outerHTML }
    },
    [TAGS, ATTRIBUTES, PROTOCOLS, count] as const,
  )

/**
 * Creates an inspector that puts texts at the page's `place` and reports their effects. `policy`: true if the page is sent with its
 * content security policy.
 */
export const createTextInspector = async (
  browser: Browser,
  { url, html, place, headers, picture }: InspectedPage,
  policy: boolean,
) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  const now: TextEffects = { ran: [], asked: [], stopped: [], changed: [] }
  let shown = ''
  let documents = 0
  const known = new Set<string>()
  let isLearning = true
  const { 'content-security-policy': own, ...others } = headers
  const sent = policy && own !== undefined ? headers : others
  await context.exposeFunction('tellStopped', (what: string) => void now.stopped.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Object(window).tellStopped(`${violatedDirective} ${blockedURI}`),
    )
    // Prevents the quote window, which opens once per session after a delay.
    for (const key of ['hasVisited', 'modalClosed']) sessionStorage.setItem(key, 'true')
  })
  page.on('dialog', dialog => {
    now.ran.push(dialog.message())
    void dialog.dismiss()
  })
  context.on('page', other => {
    now.asked.push('a window')
    void other.close()
  })
  await context.route('**/*', async route => {
    const asked = route.request().url()
    if (asked === url && documents === 0) {
      documents += 1
      return route.fulfill({ status: 200, headers: sent, body: shown })
    }
    if (asked === new URL(picture, url).href) return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
    if (isLearning) known.add(asked)
    else if (!known.has(asked)) {
      now.asked.push(asked)
      return route.abort()
    }
    return route.continue()
  })
  const show = async (texts: readonly string[]) => {
    documents = 0
    for (const list of Object.values(now)) list.length = 0
    shown = html.replace(place, () => texts.map(text => `<div data-place>${text}</div>`).join(''))
    await page.goto(url, { waitUntil: 'load' }).catch(error => now.asked.push(`not shown: ${error.message}`))
    const { faults, around } = await inspect(page, texts.length).catch(error => ({ faults: [String(error.message)], around: '' }))
    now.changed.push(...faults)
    return around
  }
  const empty = new Map<number, string>()
  const around = async (count: number): Promise<string> => {
    const before = empty.get(count)
    if (before !== undefined) return before
    isLearning = true
    const learnt = await show(Array<string>(count).fill(''))
    isLearning = false
    empty.set(count, learnt)
    return learnt
  }
  return {
    /** Shows several texts at once. */
    judge: async (texts: readonly string[]): Promise<TextEffects> => {
      const expected = await around(texts.length)
      const seen = await show(texts)
      if (seen !== expected) now.changed.push(`the page around it: ${differenceOf(expected, seen)}`)
      return { ran: [...now.ran], asked: [...now.asked], stopped: [...now.stopped], changed: [...now.changed] }
    },
    close: () => context.close(),
  }
}

const differenceOf = (one: string, other: string): string => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return `${one.slice(at - 40, at + 60)} | ${other.slice(at - 40, at + 60)}`
}
