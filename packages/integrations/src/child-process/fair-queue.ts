import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'

/** The person who requests a turn, and the group that shares a limit with the person: an organization, or only the person. */
export interface Requester {
  person: string
  group: string
}

export interface FairQueue {
  /** Runs `work` when no other work runs. @throws DomainError `ownBusy` or `busy` at once; and the errors of `work` */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** Maximum number of running and waiting turns of one person. A further turn is refused with `ownBusy`. */
  mostOfPerson: number
  ownBusy: ErrorCode
  /** Maximum number of waiting turns of one group. A further turn is refused with `busy`. */
  mostOfGroup: number
  /** Maximum number of waiting turns of all groups together. A further turn is refused with `busy`. */
  mostWaiting: number
  busy: ErrorCode
  retryAfterS: number
}

/**
 * Runs one turn at a time. Waiting groups are served in rotation: a group with many turns delays another group by a single turn.
 */
export const createFairQueue = (limits: Limits): FairQueue => {
  const { mostOfPerson, ownBusy, mostOfGroup, mostWaiting, busy, retryAfterS } = limits
  /** Functions that start the waiting turns, by group; the first group is next. */
  const groups = new Map<string, (() => void)[]>()
  const ofPerson = new Map<string, number>()
  let isTaken = false
  let waiting = 0

  const count = (person: string, change: number): void => {
    const now = (ofPerson.get(person) ?? 0) + change
    if (now > 0) ofPerson.set(person, now)
    else ofPerson.delete(person)
  }
  const startNext = (): void => {
    const [first] = groups
    isTaken = first !== undefined
    if (!first) return
    const [group, [start, ...others]] = first
    groups.delete(group)
    if (others.length > 0) groups.set(group, others)
    waiting -= 1
    start?.()
  }
  const myTurn = (group: string): Promise<void> | undefined => {
    if (!isTaken) {
      isTaken = true
      return undefined
    }
    const queue = groups.get(group) ?? []
    if (waiting >= mostWaiting || queue.length >= mostOfGroup) throw new DomainError(busy, { retryAfter: retryAfterS })
    waiting += 1
    return new Promise(start => groups.set(group, [...queue, start]))
  }

  return {
    run: async ({ person, group }, work) => {
      if ((ofPerson.get(person) ?? 0) >= mostOfPerson) throw new DomainError(ownBusy, { retryAfter: retryAfterS })
      const turn = myTurn(group)
      count(person, 1)
      try {
        await turn
        return await work()
      } finally {
        count(person, -1)
        startNext()
      }
    },
  }
}
