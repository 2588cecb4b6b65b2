import { settings } from '@opdesk/contracts/resource/settings.ts'
import { modifyRecord, type RecordState, type ResourceEvent } from './record.ts'

/**
 * Turns off the System Setting ‘Require a second admin’; no event if it is already off.
 * @throws not_found
 */
export const turnOffSecondAdmin = (state: RecordState): ResourceEvent[] =>
  state.status === 'present' && state.record.require_second_admin === false
    ? []
    : modifyRecord(settings, state, { require_second_admin: false })
