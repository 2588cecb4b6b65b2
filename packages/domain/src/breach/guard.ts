import { DomainError } from '@opdesk/contracts/errors.ts'
import type { BreachState, KnownBreach } from './state.ts'

/** @throws not_found */
export const knownBreach = (state: BreachState): KnownBreach => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return state
}

/** @throws not_found, breach_is_closed */
export const openBreach = (state: BreachState): KnownBreach => {
  const known = knownBreach(state)
  if (known.status === 'closed') throw new DomainError('breach_is_closed')
  return known
}

/** Items of one event, at most: long lists are split over several events. */
export const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
