/** What a sample says of where matches are in the order of a list. */
export interface Met {
  /** Matches that are wanted. */
  wanted: number
  /** Rows of the list. */
  within: number
  /** The share of them that match, as far as is known. */
  share: number
  /** Rows of the list in the sample, and the places of matches among them in the list's order, from 1 on. */
  seen: number
  places: readonly number[]
}

/** So many matches of a sample say where matches are; fewer say only how many there are. */
const ENOUGH = 8
/** Matches that begin so many times later than they would if they were spread evenly are all at the far end. */
const FAR = 4

/** How many rows of a list are read, in its order, until so many matches are met: a number between 0 and all rows. */
export const rowsToMeet = ({ wanted, within, share, seen, places }: Met): number => {
  const [first = 0] = places
  if (places.length < ENOUGH) return Math.min(wanted / share, within)
  /** Rows of the list for each of the sample, and the matches of the sample that stand for those that are wanted. */
  const each = within / seen
  const needed = wanted / each
  if (needed >= places.length) return within
  const looked = Math.max(Math.ceil(needed), ENOUGH)
  const even = ((places[looked - 1] ?? seen) * needed) / looked
  const begins = first > (FAR * seen) / places.length ? first : 0
  return Math.min(Math.max(even, begins) * each, within)
}
