import { explainUnreadable, type Unreadability } from './person-unreadable.ts'

/** Counts and reports personal data that this process could not decrypt. */
export interface Unreadable {
  note(person: string, event: string, why: Unreadability): void
  /** Notes that the event is readable again: an operator restored a key or a row. */
  readable(person: string, event: string): void
  /** Number of reads so far that returned an event with undecryptable personal data. */
  events(): number
  /** Ids of the persons with data that cannot be decrypted, in the order of discovery. */
  persons(): string[]
}

/** Maximum number of unreadable events remembered for a person. They show when all events of the person are readable again. */
const MAX_EVENTS = 1000
/** Maximum number of persons with unreadable data that are remembered. */
const MAX_PERSONS = 10_000

/** @param tell is called once for each person, with one sentence that has ids and no personal data */
export const createUnreadable = (tell: (sentence: string, person: string) => void = () => undefined): Unreadable => {
  const met = new Map<string, Set<string>>()
  const told = new Set<string>()
  let count = 0
  return {
    note(person, event, why) {
      count += 1
      if (!met.has(person) && met.size < MAX_PERSONS) met.set(person, new Set())
      const events = met.get(person)
      if (events && events.size < MAX_EVENTS) events.add(event)
      if (told.has(person) || told.size >= MAX_PERSONS) return
      told.add(person)
      tell(explainUnreadable(person, why), person)
    },
    readable(person, event) {
      const events = met.get(person)
      if (!events?.delete(event) || events.size > 0) return
      met.delete(person)
      told.delete(person)
    },
    events: () => count,
    persons: () => [...met.keys()],
  }
}
