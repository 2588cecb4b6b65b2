const plainText = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What a page names: addresses of pages and of files. Those of search engines and previews are left out. */
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

/** Everything that a page tells search engines, in one list. */
export const structuredIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  )
