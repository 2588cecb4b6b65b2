import type { ErrorCode } from '@opdesk/contracts/errors.ts'

/** A refusal in the log: route, code, person, network, and the wrong fields. */
export interface LoggedRefusal {
  route: string
  code: ErrorCode
  user: string | null
  network: string
  fields?: readonly string[] | undefined
}

/**
 * Maximum number of kinds of refusals that are logged in a minute, so that a flood of calls does not push other entries out of the
 * log.
 */
const KINDS_MAX = 50
const FIELDS_MAX = 20
const FLUSH_INTERVAL_MS = 60_000

interface Counter {
  first: LoggedRefusal
  again: number
  fields: Set<string>
}

/**
 * Logs the first refusal of a kind (route, code, person and network) at once, and the number of further ones every minute. After a
 * minute without refusals, the next one counts as the first again.
 */
export const createRefusalLog = (log: { warn(entry: object, message: string): void }) => {
  const kinds = new Map<string, Counter>()
  let others = 0
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    for (const [kind, counter] of kinds) {
      const { first, again, fields } = counter
      if (again === 0) kinds.delete(kind)
      else log.warn({ ...first, ...(fields.size > 0 && { fields: [...fields] }), again }, 'refused')
      counter.again = 0
      fields.clear()
    }
    if (others > 0) log.warn({ others }, 'refused')
    others = 0
    if (kinds.size === 0) stop()
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }

  const logRefusal = (refusal: LoggedRefusal): void => {
    const { route, code, user, network, fields = [] } = refusal
    const kind = JSON.stringify([route, code, user, network])
    const counter = kinds.get(kind)
    if (counter) {
      counter.again += 1
      for (const field of fields) if (counter.fields.size < FIELDS_MAX) counter.fields.add(field)
    } else if (kinds.size < KINDS_MAX) {
      log.warn(refusal, 'refused')
      kinds.set(kind, { first: { route, code, user, network }, again: 0, fields: new Set() })
    } else others += 1
    timer ??= setInterval(flush, FLUSH_INTERVAL_MS).unref()
  }

  /** Logs the numbers of the current minute, and stops. */
  const close = (): void => {
    flush()
    stop()
  }
  return { logRefusal, close }
}
