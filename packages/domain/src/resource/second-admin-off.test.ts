import { settings } from '@opdesk/contracts/resource/settings.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { expect, it } from 'vitest'
import { recordAggregate } from './record.ts'
import { turnOffSecondAdmin } from './second-admin-off.ts'

const [{ _id, ...builtIn }] = settings.builtIn

it('turns only this setting off; no event when repeated', () => {
  const { events, state } = given(recordAggregate(settings, _id)).when(turnOffSecondAdmin)
  expect(events).toEqual([
    { type: 'settings_modified', data: { record: { ...builtIn, require_second_admin: false }, previous: builtIn } },
  ])
  expect(turnOffSecondAdmin(state)).toEqual([])
})
