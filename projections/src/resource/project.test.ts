import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { resourceRecord } from './project.ts'

const stream = 'designation-auditor'
const auditor = { designation: 'Auditor', internal_id: null }

test('a master’s list contains the built-in records from the start', () => {
  expect(resourceRecord.seed?.map(({ key }) => key)).toEqual([
    'designation-manager',
    'designation-management',
    'designation-verifier',
    'designation-finance',
    'settings-settings',
    'conditions-signup',
    'conditions-payment',
    'conditions-notice',
    'conditions-child',
    'conditions-exchange',
    ...specialization.builtIn.map(({ _id }) => `specialization-${_id}`),
  ])
})

test('a master’s list adds, modifies and deletes a record', async () => {
  const added = { stream, type: 'designation_added', data: { record: auditor }, at: '2026-01-01T00:00:00.000Z' }
  const record = { ...auditor, designation: 'Chief Auditor' }
  const modified = { stream, type: 'designation_modified', data: { record, previous: auditor } }
  const deleted = { stream, type: 'designation_deleted', data: { previous: record } }
  expect((await rowsAfter(resourceRecord, recorded([added, modified]))).rows).toEqual([
    {
      key: stream,
      resource: 'designation',
      id: 'auditor',
      key_text: 'Chief Auditor',
      key_lower: 'chief auditor',
      search: ' chief auditor\n',
      record,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-03-10T06:30:00.000Z',
    },
  ])
  expect((await rowsAfter(resourceRecord, recorded([added, modified, deleted]))).rows).toEqual([])
})
