/** LinkedIn's URN of a post, which contains its kind and number. */
const URN = /^urn:li:(?:activity|share|ugcPost):\d{1,25}$/
const HOST = 'www.linkedin.com'
const FRAME = '/embed/feed/update/'
/** Finds the URL in the HTML of a frame, which LinkedIn offers for embedding a post. */
const PASTED = /^<iframe\s[^<>]*?\bsrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>\s*(?:<\/iframe>)?$/i

const fromAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname, username, password } = new URL(address)
  if (protocol !== 'https:' || host !== HOST || username !== '' || password !== '' || !pathname.startsWith(FRAME))
    return undefined
  const urn = pathname.slice(FRAME.length).replaceAll(/%3a/gi, ':')
  return URN.test(urn) ? urn : undefined
}

/** The URN of a post, from the HTML of its frame, its URL or its URN; undefined for other texts and other hosts. */
export const linkedInUrn = (pasted: string): string | undefined => {
  const typed = pasted.trim()
  if (URN.test(typed)) return typed
  const [, double, single] = PASTED.exec(typed) ?? []
  return fromAddress((double ?? single ?? typed).replaceAll('&amp;', '&').trim())
}

/** The URL of the frame that shows a post. */
export const linkedInFrame = (urn: string): string => `https://${HOST}${FRAME}${urn}`
