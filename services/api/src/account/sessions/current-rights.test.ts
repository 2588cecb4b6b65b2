import { comparePositions, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { expect, test } from 'vitest'
import type { AppDeps } from '../../deps.ts'
import { createCurrentRights } from './current-rights.ts'

/** Current rights on a log that ends at position 9 with these events; the views stop at `reached`. */
const rightsOf = (events: { type: string; stream: string }[], reached = '0') => {
  const positions = {
    current: () => reached,
    awaitViews: async () => undefined,
    waitFor: async (wanted: string) => comparePositions(wanted, reached) <= 0,
  }
  const store = { head: async () => '9', poll: async () => ({ events: events as RecordedEvent[], end: '9' }) }
  return createCurrentRights({ positions, store, rightsWaitMs: 50 } as unknown as AppDeps)
}
const behind = expect.objectContaining({ code: 'behind' })

test('makes only the erased person wait while views lack the erasure', async () => {
  const rights = rightsOf([{ type: 'subscriber_erasure_requested', stream: 'subscriber-asha' }])
  await rights.ofAll()
  await expect(rights.ofOne('asha')).rejects.toEqual(behind)
  expect(rights.ofOne('ravi')).toBeUndefined()
})

test('makes all people wait while views lack another event about rights', async () => {
  const erased = { type: 'subscriber_erased', stream: 'subscriber-asha' }
  await expect(rightsOf([erased, { type: 'user_status_changed', stream: 'user-ravi' }]).ofAll()).rejects.toEqual(behind)
})

test('makes all people wait while views lack 500 erasures or more', async () => {
  const erasures = Array.from({ length: 500 }, (_, n) => ({ type: 'subscriber_erased', stream: `subscriber-${n}` }))
  await expect(rightsOf(erasures).ofAll()).rejects.toEqual(behind)
})
