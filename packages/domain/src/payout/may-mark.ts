import { DomainError } from '@opdesk/contracts/errors.ts'
import type { markerRefusals } from '@opdesk/contracts/payout/answer-queries.ts'

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

/** `refusal`: why the person may not mark now; `marked_alone_reason`: only with a reason. */
export interface MarkingAnswer {
  refusal: (typeof markerRefusals)[number] | null
  alone_from: string | null
}

/**
 * Decides if the person may mark payments of a bank file now (four eyes): a person who ever drew the file does not, where two people hold
 * Finance. If each of them drew it, one may do so alone after 24 hours with a reason. `alone_from`: that time, ISO 8601 UTC.
 */
export const markingOf = ({ actor, drawers, finance, now }: Omit<Marking, 'alone'>): MarkingAnswer => {
  if (!drawers.has(actor.id) || finance.length < 2) return { refusal: null, alone_from: null }
  if (finance.some(id => !drawers.has(id))) return { refusal: 'marked_by_drawer', alone_from: null }
  const from = Math.max(...[...drawers.values()].map(at => Date.parse(at))) + ALONE_AFTER_MS
  const alone_from = new Date(from).toISOString()
  return { refusal: now.getTime() < from ? 'marked_alone_too_early' : 'marked_alone_reason', alone_from }
}

/**
 * Requires that the person may mark payments of a bank file (`markingOf`).
 * @returns the reason of a person who marks alone, else null
 * @throws marked_by_drawer; marked_alone_too_early, marked_alone_reason
 */
export const requireMarker = (marking: Marking): string | null => {
  const { refusal } = markingOf(marking)
  if (refusal === null) return null
  if (refusal !== 'marked_alone_reason' || !marking.alone) throw new DomainError(refusal)
  return marking.alone
}
