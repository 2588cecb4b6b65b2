const plainText = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The links and files of a page, except those for search engines and link previews. */
export const namedIn = (html: string): string[] => {
  const body = html.replaceAll(/<link rel="(canonical|alternate)"[^>]*>/g, '')
  const plain = [...body.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address)
  const sets = [...body.matchAll(/\ssrcSet="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map(each => each.trim().split(' ')[0] ?? ''),
  )
  return [...new Set([...plain, ...sets].map(plainText))]
}

export const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plainText(id)))

export const titleOf = (html: string): string => plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

/** All structured data of a page, in one list. */
export const structuredIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  )

/** A picture of a page: its URL and its declared size. */
export interface NamedPicture {
  url: string
  width: number | undefined
  height: number | undefined
}

const attributeIn = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : plainText(value)
}

/** All pictures of a page: each file of a `srcset` with its width, and the picture of the link preview. */
export const picturesNamedIn = (html: string): NamedPicture[] => {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const inSets = [...html.matchAll(/<(?:img|source)\s[^>]*>/g)].flatMap(([tag]) =>
    (attributeIn(tag, 'srcset') ?? '').split(',').flatMap(each => {
      const [url = '', width] = each.trim().split(' ')
      return url === '' ? [] : [{ url, width: number(width?.replace(/w$/, '')), height: undefined }]
    }),
  )
  const plain = [...html.matchAll(/<img\s[^>]*>/g)].map(([tag]) => ({
    url: attributeIn(tag, 'src') ?? '',
    width: number(attributeIn(tag, 'width')),
    height: number(attributeIn(tag, 'height')),
  }))
  return [...plain, ...inSets]
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** The texts that a screen reader speaks in a valid page: text content and alternative texts, with the language of its element. */
export const spokenTextsIn = (html: string): { text: string; lang: string }[] => {
  const texts: { text: string; lang: string }[] = []
  const page = attributeIn(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang') ?? ''
  const languages = [page]
  const say = (text: string, lang: string) => text.trim() !== '' && texts.push({ text: plainText(text.trim()), lang })
  const body = html.slice(html.indexOf('<body'), html.indexOf('</body>')).replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
  for (const [part, end, name] of body.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|[^">])*>|[^<]+/gi)) {
    const above = languages.at(-1) ?? page
    if (name === undefined) say(part, above)
    else if (end) languages.pop()
    else {
      const lang = attributeIn(part, 'lang') ?? above
      say(attributeIn(part, 'alt') ?? '', lang)
      if (!VOID.test(name)) languages.push(lang)
    }
  }
  return texts
}
