/** What became of the records of a queue in this tab, by the ids of their claims. */
export interface Progress {
  /** Skipped records in the order in which they come again. */
  skipped: readonly string[]
  decided: readonly string[]
}

export const noProgress: Progress = { skipped: [], decided: [] }

type Entry = { _id: string }

const open = <E extends Entry>(entries: readonly E[], { skipped, decided }: Progress): E[] =>
  entries.filter(({ _id }) => !skipped.includes(_id) && !decided.includes(_id))

/** The skipped records that come again: those after the current one, if it was skipped itself. */
const again = <E extends Entry>(entries: readonly E[], { skipped, decided }: Progress, current: string): E[] =>
  skipped
    .slice(skipped.indexOf(current) + 1)
    .filter(id => id !== current && !decided.includes(id))
    .flatMap(id => entries.find(({ _id }) => _id === id) ?? [])

/**
 * The record to open after the current one: the next in the list's order, at its end the first skipped one; undefined at the end of
 * the queue. `everything`: records before the current one that are neither decided nor skipped come before the skipped ones, as
 * after a decision.
 */
export const following = <E extends Entry>(
  entries: readonly E[],
  progress: Progress,
  current: string,
  { everything = false } = {},
): E | undefined => {
  const at = entries.findIndex(({ _id }) => _id === current)
  // A skipped record is at the end of the queue: the records after it in the list's order were passed before.
  const comesAgain = progress.skipped.includes(current) && !everything
  const after = comesAgain ? [] : open(entries.slice(at + 1), progress)
  const before = everything ? open(entries.slice(0, Math.max(at, 0)), progress) : []
  return [...after, ...before, ...again(entries, progress, current)][0]
}

/** The skipped record to open after the current one was skipped again as the last: the first of the others. */
export const entryAgain = <E extends Entry>(
  entries: readonly E[],
  { skipped, decided }: Progress,
  current: string,
): E | undefined =>
  skipped.includes(current) ? again(entries, { skipped: skipped.filter(id => id !== current), decided }, '')[0] : undefined

/** The record before the current one in the list's order, in any state; undefined for the first. */
export const preceding = <E extends Entry>(entries: readonly E[], current: string): E | undefined => {
  const at = entries.findIndex(({ _id }) => _id === current)
  return at < 0 ? entries.at(-1) : entries[at - 1]
}

/** Puts a record at the end of the queue. */
export const withSkipped = ({ skipped, decided }: Progress, id: string): Progress => ({
  skipped: [...skipped.filter(other => other !== id), id],
  decided,
})

export const withDecided = ({ skipped, decided }: Progress, id: string): Progress => ({
  skipped: skipped.filter(other => other !== id),
  decided: [...decided.filter(other => other !== id), id],
})

export const withUndecided = ({ skipped, decided }: Progress, id: string): Progress => ({
  skipped,
  decided: decided.filter(other => other !== id),
})

/** Adds records of a later part, without those that are in the queue. */
export const withMore = <E extends Entry>(entries: readonly E[], more: readonly E[]): E[] => {
  const known = new Set(entries.map(({ _id }) => _id))
  return [...entries, ...more.filter(({ _id }) => !known.has(_id))]
}
