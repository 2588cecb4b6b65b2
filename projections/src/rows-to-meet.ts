/** A sample's information on the places of matches in the order of a list. */
export interface Met {
  /** Number of wanted matches. */
  wanted: number
  /** Number of rows of the list. */
  within: number
  /** The share of rows that match, as far as known. */
  share: number
  /** Number of the list's rows in the sample, and the places of matches among them in the list's order, from 1 on. */
  seen: number
  places: readonly number[]
}

/** Number of a sample's matches from which their places are meaningful; fewer only give the share. */
const ENOUGH = 8
/** Factor by which matches begin later than evenly spread ones if all are at the far end. */
const FAR = 4

/** Estimates the rows of a list that are read in its order until the wanted matches are found: between 0 and all rows. */
export const rowsToMeet = ({ wanted, within, share, seen, places }: Met): number => {
  const [first = 0] = places
  if (places.length < ENOUGH) return Math.min(wanted / share, within)
  /** Rows of the list per row of the sample, and the matches of the sample that stand for the wanted ones. */
  const each = within / seen
  const needed = wanted / each
  if (needed >= places.length) return within
  const looked = Math.max(Math.ceil(needed), ENOUGH)
  const even = ((places[looked - 1] ?? seen) * needed) / looked
  const begins = first > (FAR * seen) / places.length ? first : 0
  return Math.min(Math.max(even, begins) * each, within)
}
