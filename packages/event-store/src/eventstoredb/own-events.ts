import { eventTypeFilter, type PrefixesFilter } from '@eventstore/db-client'

/**
 * Prefixes of the types of the product's events. Types of system events begin with a dollar sign. The server compares prefixes; a
 * regular expression would be compiled for each read and subscription, on the thread that serves all subscriptions
 * (docs/decisions/0088).
 */
const OWN_PREFIXES = [...'abcdefghijklmnopqrstuvwxyz']

/** Number of records that the server searches at once for a page. */
const SEARCH_WINDOW = 5_000

/** The server's filter that leaves out system events. */
export const ownEvents = (): PrefixesFilter => eventTypeFilter({ prefixes: OWN_PREFIXES, maxSearchWindow: SEARCH_WINDOW })

/** @throws RangeError for an event type that `ownEvents` would leave out */
export const requireOwnType = (type: string): void => {
  if (!/^[a-z]/.test(type)) throw new RangeError(`The event type ${type} does not begin with a letter from a to z`)
}
