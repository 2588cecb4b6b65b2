interface Sorted {
  awaitingMe?: boolean | undefined
  sortOrder?: 1 | -1 | undefined
}

/** Sorts a list by the most urgent record, which is the oldest one, when it is filtered by what waits for the viewer. */
export const urgentFirst =
  <Q extends Sorted>(onSearch: (patch: Partial<Q>) => void) =>
  (patch: Partial<Q>): void =>
    onSearch(patch.awaitingMe && patch.sortOrder === undefined ? { ...patch, sortOrder: 1 } : patch)
