import { lastFour, maskedVpa } from '@opdesk/contracts/payout-account/account.ts'
import type { EventRule } from './event-rules.ts'

const masked = (key: string, value: unknown): string =>
  key === 'vpa' ? maskedVpa(String(value)) : `••${lastFour(String(value))}`

const changedAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (key: string, value: unknown) => unknown,
): unknown => {
  if (key === undefined || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return key === '*' ? value.map(item => changedAt(item, rest, change)) : value
  if (!Object.hasOwn(value, key)) return value
  const { [key]: found, ...others } = value as Record<string, unknown>
  const now = rest.length === 0 ? change(key, found) : changedAt(found, rest, change)
  return now === undefined ? others : { ...others, [key]: now }
}

/** The data of an event as the person gets it. */
export const givenData = (data: Readonly<Record<string, unknown>>, rule: EventRule): unknown =>
  Object.entries(rule).reduce<unknown>(
    (given, [path, reason]) =>
      changedAt(given, path.split('.'), (key, value) => (reason === 'masked' ? masked(key, value) : undefined)),
    data,
  )
