/** A verifier who can receive work. `open`: number of claims and disputes they already have. */
export interface LoadedVerifier {
  id: string
  name: string
  open: number
  onLeave: boolean
}

/**
 * Spreads work over verifiers: each piece goes to the verifier with the least open work; on a tie, to the first in the list.
 * Verifiers on leave get work only if all verifiers are on leave. Returns an empty list if there is no verifier.
 */
export const balanceByLoad = <T>(work: readonly T[], receivers: readonly LoadedVerifier[]): { item: T; to: LoadedVerifier }[] => {
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
