import { processActor } from '@opdesk/contracts/actor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { expect, test } from 'vitest'
import { downloadAfter } from './download-state.ts'
import { askForDownload, completeDownload, failDownload } from './own-download.ts'
import { evolveSubscriber, type SubscriberState } from './state.ts'

const NOW = new Date('2026-03-10T06:30:00.000Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const profile = { name: 'Meena', email: '', country_code: '+91', phone: '9', gender: null, dob: null, state: null, city: '' }
const registered: SubscriberEvent = {
  type: 'subscriber_registered',
  data: { ...profile, address: '', pin_code: '', subscriber_type: 1, corporate: null },
}
const one = { download_id: 'one', session_id: 's' }
const asked: SubscriberEvent = { type: 'subscriber_download_asked_for', data: one }
const erased: SubscriberEvent = { type: 'subscriber_erasure_requested', data: { reason: '' } }
const after = (...events: SubscriberEvent[]): SubscriberState =>
  events.reduce<SubscriberState>(
    (state, event) => evolveSubscriber('meena')(state, event, { at: NOW.toISOString(), actor: processActor('test') }),
    { status: 'unknown' },
  )
const refusal = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}
const made = { download_id: 'one', size: 9, sha256: 'a' }

test('allows one download at a time, for 24 hours at most', () => {
  expect(askForDownload(after(registered), one, NOW)).toEqual([asked])
  expect(refusal(() => askForDownload(after(registered, asked), one, later(23)))).toBe('download_under_way')
  expect(refusal(() => askForDownload(after(registered, asked), one, later(24)))).toBeUndefined()
  expect(refusal(() => askForDownload(after(registered, erased), one, NOW))).toBe('not_found')
})

test('ends only the download that is being made', () => {
  const [event] = completeDownload(after(registered, asked), made, NOW)
  expect(event).toMatchObject({ type: 'subscriber_download_made', data: { expires_at: later(24).toISOString() } })
  expect(failDownload(after(registered, asked), 'one')).toHaveLength(1)
  for (const state of [after(registered), after(registered, asked, erased)]) {
    expect(completeDownload(state, made, NOW)).toEqual([])
    expect(failDownload(state, 'one')).toEqual([])
  }
  expect(completeDownload(after(registered, asked), { ...made, download_id: 'another' }, NOW)).toEqual([])
})

test('keeps nothing of an end without a request', () => {
  expect(downloadAfter(null, { type: 'subscriber_download_failed', data: { download_id: 'one' } }, NOW.toISOString())).toBeNull()
})
