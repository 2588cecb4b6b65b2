import { settings } from '@opdesk/contracts/resource/settings.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { expect, it } from 'vitest'
import { recordAggregate } from './record.ts'
import { turnOffSecondAdmin } from './second-admin-off.ts'

const [{ _id, ...builtIn }] = settings.builtIn

it('turns off only the second-admin setting, and only once', () => {
  const { events, state } = given(recordAggregate(settings, _id)).when(turnOffSecondAdmin)
  expect(events).toEqual([
    { type: 'settings_modified', data: { record: { ...builtIn, require_second_admin: false }, previous: builtIn } },
  ])
  expect(turnOffSecondAdmin(state)).toEqual([])
})
