import { settings } from '@opdesk/contracts/resource/settings.ts'
import { modifyRecord, type RecordState, type ResourceEvent } from './record.ts'

/** Turns the System Setting ‘Require a second admin’ off; no event if it is off. @throws not_found */
export const turnOffSecondAdmin = (state: RecordState): ResourceEvent[] =>
  state.status === 'present' && state.record.require_second_admin === false
    ? []
    : modifyRecord(settings, state, { require_second_admin: false })
