import { DomainError } from '@opdesk/contracts/errors.ts'

/** Time after the last download of a file from which a person who downloaded it may mark its payments, if there is no other one. */
export const ALONE_AFTER_MS = 24 * 3_600_000

export interface Marking {
  actor: { id: string }
  /** The people who drew the file, with the time (ISO 8601 UTC) of their last download. */
  drawers: ReadonlyMap<string, string>
  /** Ids of the active people of Finance at this moment. */
  finance: readonly string[]
  /** Why the person marks alone. */
  alone: string | undefined
  now: Date
}

/**
 * Requires that the person may mark payments of a bank file (four eyes): a person who ever drew the file does not, where two people hold
 * Finance. If each of them drew it, one may do so alone after 24 hours with a reason.
 * @returns the reason of a person who marks alone, else null
 * @throws marked_by_drawer; marked_alone_too_early, marked_alone_reason
 */
export const requireMarker = ({ actor, drawers, finance, alone, now }: Marking): string | null => {
  if (!drawers.has(actor.id) || finance.length < 2) return null
  if (finance.some(id => !drawers.has(id))) throw new DomainError('marked_by_drawer')
  const last = Math.max(...[...drawers.values()].map(at => Date.parse(at)))
  if (now.getTime() < last + ALONE_AFTER_MS) throw new DomainError('marked_alone_too_early')
  if (!alone) throw new DomainError('marked_alone_reason')
  return alone
}
