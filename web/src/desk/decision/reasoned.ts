import { type ReasonCode, type ReasonedDecision, reasonsFor } from '@opdesk/contracts/claim/reasons.ts'

/** The reason and remark in a dialog. */
export interface Reasoned {
  reason: ReasonCode | undefined
  remark: string
}

/** Chooses another reason ('' for none). The reason's text becomes the remark, unless the person has typed or edited the remark. */
export const withReason = (decision: ReasonedDecision, code: string, { reason, remark }: Reasoned): Reasoned => {
  const reasons = reasonsFor(decision)
  const chosen = reasons.find(candidate => candidate.code === code)
  const text = (code: ReasonCode | undefined) => reasons.find(candidate => candidate.code === code)?.text ?? ''
  const written = remark.trim() !== '' && remark.trim() !== text(reason)
  return { reason: chosen?.code, remark: written ? remark : text(chosen?.code) }
}
