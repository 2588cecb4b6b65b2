import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { describe, expect, it, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { digestOf } from './digest.ts'
import { nextVersion } from './next-version.ts'
import { termsVersion } from './project.ts'

const stream = 'conditions-signup'
const shipped = String(conditions.builtIn[0].condition)
/** A change of a text at this time. */
const change = (at: string, condition: string, previous: string) => ({
  stream,
  type: 'conditions_modified',
  data: { record: { type: 'SIGNUP', condition }, previous: { type: 'SIGNUP', condition: previous } },
  at,
})
const rows = async (...events: ReturnType<typeof change>[]) => (await rowsAfter(termsVersion, recorded(events))).rows

// Texts to which people have agreed. A new version adds a line; lines never change.
test('seeds the built-in texts as first versions with unchanged digests', () => {
  expect(termsVersion.seed).toMatchObject([
    {
      key: 'signup:2026-03-01',
      document: 'signup_terms',
      number: 0,
      version: '2026-03-01',
      digest: '0229ab5749521d60ef19a8e79fd53ccf3ca8a31ac45c6fec30a24ec403af1229',
      since: null,
      author_id: null,
    },
    {
      key: 'signup:2026-03-02',
      document: 'signup_terms',
      number: 0,
      version: '2026-03-02',
      digest: '2d5a6a5c1f3325b45f45b7e978d01b52fbf8a0ac5362e0bcd479d3ed3f17e45b',
    },
    {
      key: 'payment:2026-11-22',
      document: 'payment_terms',
      number: 0,
      version: '2026-11-22',
      digest: '53adad4893d2fb9a5610e39677bddff3ee5145b5de224dd199c6cbad408bc4b2',
    },
    {
      key: 'payment:2026-11-22.2',
      document: 'payment_terms',
      number: 0,
      version: '2026-11-22.2',
      digest: 'bf522f8ff5bd6423560230fa23f30ecd94240f4d068251b97b3281d8068eed8b',
    },
    {
      key: 'notice:2026-11-28',
      document: 'privacy_notice',
      number: 0,
      version: '2026-11-28',
      digest: '4526c581ff2fc0f1d9a0f810823853a43525d2f01d7a84d924140e46dbcea543',
    },
    {
      key: 'child:2026-11-30',
      document: 'child_declaration',
      number: 0,
      version: '2026-11-30',
      digest: '58d51ea54a330dc640563b41f6812ccfe0ce6bc4d443cbe9467df22525da8c7c',
    },
    {
      key: 'signup:2026-11-30',
      document: 'signup_terms',
      number: 1,
      version: '2026-11-30',
      digest: 'e82cb2a335ea26d5dec294ebc291910253a61072cf2546b8dd6ddd7e7a285275',
    },
    {
      key: 'payment:2026-11-28',
      document: 'payment_terms',
      number: 1,
      version: '2026-11-28',
      digest: '0876c8fe382213bf580af1d53613f8e9ff8d8f9eec353261b6aa383d9ad774f5',
    },
    {
      key: 'notice:2026-11-30',
      document: 'privacy_notice',
      number: 1,
      version: '2026-11-30',
      digest: 'a525a3fc08050d7645077a445d320f8db69dbfcb10f6c7342bf6b4d056e687a5',
    },
    {
      key: 'child:2026-12-01',
      document: 'child_declaration',
      number: 1,
      version: '2026-12-01',
      digest: '6afb2fdf836afcbe1fe36faa0a8a53021160c9778dc4a8d8b5c5d0719b8f76a1',
    },
    {
      key: 'exchange:2026-12-01',
      document: 'exchange_consent',
      number: 1,
      version: '2026-12-01',
      digest: '241cf8bd8ea7c67ce743796cbb56f3ce049045d00d1c5b6a4bddc1e647d32ca2',
    },
  ])
})

test('makes a version of each changed text, named by the IST day', async () => {
  const changes = [
    change('2026-03-10T06:30:00.000Z', '<p>one</p>', shipped),
    // 23:59 IST of the same day.
    change('2026-03-10T18:29:00.000Z', '<p>two</p>', '<p>one</p>'),
    change('2026-03-10T18:30:00.000Z', '<p>one</p>', '<p>two</p>'),
  ]
  expect(await rows(...changes)).toMatchObject([
    { key: 'signup:2026-03-10', number: 2, version: '2026-03-10', condition: '<p>one</p>', since: changes[0]?.at },
    { key: 'signup:2026-03-10.2', number: 3, version: '2026-03-10.2', digest: digestOf('<p>two</p>') },
    { key: 'signup:2026-03-11', number: 4, version: '2026-03-11', digest: digestOf('<p>one</p>') },
  ])
})

test('makes no version when a write leaves the text unchanged', async () => {
  expect(await rows(change('2026-03-10T06:30:00.000Z', shipped, shipped))).toEqual([])
  const first = change('2026-03-10T06:30:00.000Z', '<p>one</p>', shipped)
  const again = change('2026-03-12T06:30:00.000Z', '<p>one</p>', '<p>one</p>')
  expect(await rows(first, again)).toEqual(await rows(first))
})

describe('the name of the next version', () => {
  it.each([
    ['2026-03-01', '2026-03-02', '2026-03-02'],
    ['2026-03-01', '2026-03-01', '2026-03-01.2'],
    ['2026-03-01.9', '2026-03-01', '2026-03-01.10'],
    ['2026-03-01.2', '2026-03-02', '2026-03-02'],
    // The clock was set back by a day.
    ['2026-03-02', '2026-03-01', '2026-03-02.2'],
  ])('after %s, on day %s, is %s', (before, day, next) => {
    expect(nextVersion(before, day)).toBe(next)
  })
})
