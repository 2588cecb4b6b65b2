import type { ErrorCode } from '@opdesk/contracts/errors.ts'

/** A refusal in the log: the call, the reason, the person, the network, and the wrong fields. */
export interface ToldRefusal {
  route: string
  code: ErrorCode
  user: string | null
  network: string
  fields?: readonly string[] | undefined
}

/** Maximum number of kinds of refusals per minute, so that a flood of calls does not push other entries out of the log. */
const KINDS_NAMED = 50
const FIELDS_NAMED = 20
const EVERY_MS = 60_000

interface Counted {
  first: ToldRefusal
  again: number
  fields: Set<string>
}

/**
 * Logs the first refusal of a kind (route, code, person and network) at once, and further ones once a minute, as a number. The
 * summary of a kind ends with a minute without refusals.
 */
export const createRefusalLog = (log: { warn(entry: object, message: string): void }) => {
  const kinds = new Map<string, Counted>()
  let others = 0
  let timer: NodeJS.Timeout | undefined

  const sumUp = (): void => {
    for (const [kind, counted] of kinds) {
      const { first, again, fields } = counted
      if (again === 0) kinds.delete(kind)
      else log.warn({ ...first, ...(fields.size > 0 && { fields: [...fields] }), again }, 'refused')
      counted.again = 0
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

  const tell = (refusal: ToldRefusal): void => {
    const { route, code, user, network, fields = [] } = refusal
    const kind = JSON.stringify([route, code, user, network])
    const counted = kinds.get(kind)
    if (counted) {
      counted.again += 1
      for (const field of fields) if (counted.fields.size < FIELDS_NAMED) counted.fields.add(field)
    } else if (kinds.size < KINDS_NAMED) {
      log.warn(refusal, 'refused')
      kinds.set(kind, { first: { route, code, user, network }, again: 0, fields: new Set() })
    } else others += 1
    timer ??= setInterval(sumUp, EVERY_MS).unref()
  }

  /** Logs the pending numbers. */
  const close = (): void => {
    sumUp()
    stop()
  }
  return { tell, close }
}
