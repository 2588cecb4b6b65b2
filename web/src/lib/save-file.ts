import { apiUrl } from './api.ts'
import { apiErrorFrom, networkError } from './api-error.ts'
import { recordPosition, seenPosition } from './position.ts'
import { getSession } from './session.ts'

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

/**
 * Saves a file of the API under the name that the server gives. Unlike a link, it throws the server's reason if there is no file.
 * The file has to fit into memory.
 * `sent`: the body and the idempotency key of a POST call that answers the file.
 * @throws ApiError if the server refuses
 */
export const saveFile = async (path: string, sent?: { body: unknown; key: string }): Promise<void> => {
  const position = seenPosition()
  const session = getSession()
  const headers: Record<string, string> = {
    ...(position && !sent && { 'x-min-position': position }),
    ...(sent && { 'content-type': 'application/json', 'Idempotency-Key': sent.key }),
    ...(sent && session && { user_id: session.user_id }),
  }
  const call = sent ? { method: 'POST', body: JSON.stringify(sent.body) } : {}
  let response: Response
  let content: Blob
  try {
    response = await fetch(apiUrl(path), { ...call, credentials: 'same-origin', headers })
    content = await response.blob()
  } catch {
    throw networkError()
  }
  if (!response.ok) {
    const body: unknown = await content
      .text()
      .then(text => JSON.parse(text))
      .catch(() => undefined)
    throw apiErrorFrom(response.status, body, response.headers.get('retry-after'))
  }
  recordPosition(response.headers.get('x-log-position'))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = nameIn(response.headers.get('content-disposition'))
  link.click()
  URL.revokeObjectURL(link.href)
}
