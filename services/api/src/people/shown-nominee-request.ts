import type { ShownNomineeRequest } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { copyStateOf } from '@opdesk/domain/subscriber/nominee/carry-out-request.ts'
import type { ActingAdmin } from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import { type NomineeRequest, stateOf } from '@opdesk/domain/subscriber/nominee/nominee-state.ts'
import { stepsOf } from '@opdesk/domain/subscriber/nominee/steps-of-request.ts'
import type { SubscriberState } from '@opdesk/domain/subscriber/state.ts'

const toShownCopy = (copy: NomineeRequest['copy'], now: Date): ShownNomineeRequest['copy'] => {
  const file = copy?.end === 'failed' ? null : copy?.end
  const fetched = copy?.fetched
  return {
    state: copyStateOf(copy, now),
    size: file?.size ?? null,
    expires_at: file?.expires_at ?? null,
    fetched: fetched ? { by: fetched.by.name, at: fetched.at } : null,
  }
}

/** A request of a nominee as an admin sees it. */
export const toShownRequest = (
  state: SubscriberState,
  asked: NomineeRequest,
  { admin, now }: { admin: ActingAdmin; now: Date },
): ShownNomineeRequest => {
  const { uploaded, decided, closed } = asked
  return {
    _id: asked.request_id,
    ground: asked.ground,
    wish: asked.wish,
    reason: asked.reason,
    nominee: asked.nominee,
    recorded: { by: asked.asked.by.name, at: asked.asked.at },
    proof: uploaded && {
      by: uploaded.by.name,
      at: uploaded.at,
      kind: uploaded.kind,
      number: uploaded.number,
      file: { file_id: uploaded.file.file_id, name: uploaded.file.name, content_type: uploaded.file.content_type },
    },
    told_proof: asked.proof,
    state: stateOf(asked),
    decided: decided && { by: decided.by.name, at: decided.at, refusal: decided.reason },
    copy: toShownCopy(asked.copy, now),
    closed: closed && { by: closed.by.name, at: closed.at, note: closed.note },
    ...stepsOf(state, asked, admin),
  }
}
