import type { ShownNomineeRequest } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { type ActingAdmin, stepsOf } from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import { type NomineeRequest, stateOf } from '@opdesk/domain/subscriber/nominee/nominee-state.ts'
import type { SubscriberState } from '@opdesk/domain/subscriber/state.ts'

/** A request of a nominee as an admin sees it. */
export const toShownRequest = (state: SubscriberState, asked: NomineeRequest, admin: ActingAdmin): ShownNomineeRequest => {
  const { uploaded, decided } = asked
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
    ...stepsOf(state, asked, admin),
  }
}
