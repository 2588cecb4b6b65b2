/** The state of one browser tab, as processes tell it to each other. */
export interface TabState {
  connection: string
  user_id: string
  /** The claim that the tab shows; null if it shows none. */
  claim_id: string | null
  /** The claim whose decision the tab holds back; null if there is none. */
  deciding: string | null
}

/** Milliseconds after which a tab that its process did not mention again counts as closed. */
export const FORGOTTEN_AFTER_MS = 12_000
/** Milliseconds after which a tab that holds a decision back is taken to have sent it. A tab holds it for seven seconds. */
export const DECIDED_AFTER_MS = 12_000

interface KnownTab extends TabState {
  heardAt: number
  /** The held decision that the tab last named, and when it was first named. */
  named: string | null
  namedAt: number
}

export interface Present {
  user_id: string
  deciding: boolean
}

const keyOf = ({ user_id, connection }: Pick<TabState, 'user_id' | 'connection'>) => `${user_id} ${connection}`

/** The open tabs of all processes. It is kept in memory alone. Times are those of a monotonic clock, in ms. */
export class PresenceTable {
  readonly #tabs = new Map<string, KnownTab>()

  find(tab: Pick<TabState, 'user_id' | 'connection'>): TabState | undefined {
    return this.#tabs.get(keyOf(tab))
  }

  /** Takes in a tab's state. Returns the claims with other people than before. */
  hear(state: TabState, now: number): string[] {
    const key = keyOf(state)
    const before = this.#tabs.get(key)
    if (state.claim_id === null && state.deciding === null) this.#tabs.delete(key)
    else {
      const named = state.deciding
      const namedAt = before?.named === named ? before.namedAt : now
      const deciding = now - namedAt < DECIDED_AFTER_MS ? named : null
      this.#tabs.set(key, { ...state, deciding, named, namedAt, heardAt: now })
    }
    const after = this.#tabs.get(key)
    if (before?.claim_id === after?.claim_id && before?.deciding === after?.deciding) return []
    return concerned(before, after)
  }

  /** Removes tabs without a sign of life and decisions that must have been sent. Returns the claims with other people than before. */
  sweep(now: number): string[] {
    const changed: string[] = []
    for (const [key, tab] of this.#tabs) {
      if (now - tab.heardAt >= FORGOTTEN_AFTER_MS) {
        this.#tabs.delete(key)
        changed.push(...concerned(tab, undefined))
      } else if (tab.deciding !== null && now - tab.namedAt >= DECIDED_AFTER_MS) {
        changed.push(tab.deciding)
        this.#tabs.set(key, { ...tab, deciding: null })
      }
    }
    return changed
  }

  /** The people with the claim open, or with a decision on it held back, without `except`, sorted by id. */
  peopleAt(claimId: string, except: string): Present[] {
    const people = new Map<string, boolean>()
    for (const { user_id, claim_id, deciding } of this.#tabs.values()) {
      if (user_id === except || (claim_id !== claimId && deciding !== claimId)) continue
      people.set(user_id, people.get(user_id) === true || deciding === claimId)
    }
    return [...people].map(([user_id, deciding]) => ({ user_id, deciding })).sort((a, b) => (a.user_id < b.user_id ? -1 : 1))
  }
}

const concerned = (...tabs: (TabState | undefined)[]): string[] => [
  ...new Set(tabs.flatMap(tab => [tab?.claim_id, tab?.deciding]).filter(id => id != null)),
]
