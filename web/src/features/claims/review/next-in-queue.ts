/** The claim after `current` in a queue. If `current` is the last or not in the queue: the first other claim. */
export const nextInQueue = <T extends { _id: string }>(queue: readonly T[], current: string | undefined): T | undefined => {
  const after = queue.slice(queue.findIndex(({ _id }) => _id === current) + 1)
  return [...after, ...queue].find(({ _id }) => _id !== current)
}
