/** A verifier to whom work can be given. `open`: claims and disputes that are with them already. */
export interface Receiver {
  id: string
  name: string
  open: number
  onLeave: boolean
}

/**
 * Spreads work over verifiers: each piece goes to the one who then has the fewest open, the earlier in the list where several
 * have. Those on leave get something only when everybody is. Nothing where there is nobody.
 */
export const spreadByLoad = <T>(work: readonly T[], receivers: readonly Receiver[]): { item: T; to: Receiver }[] => {
  const present = receivers.filter(({ onLeave }) => !onLeave)
  const loads = (present.length > 0 ? present : receivers).map(to => ({ to, open: to.open }))
  return work.flatMap(item => {
    const [first, ...rest] = loads
    if (!first) return []
    const least = rest.reduce((best, candidate) => (candidate.open < best.open ? candidate : best), first)
    least.open += 1
    return [{ item, to: least.to }]
  })
}
