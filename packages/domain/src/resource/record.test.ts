import { designation } from '@opdesk/contracts/resource/designation.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { addRecord, deleteRecord, modifyRecord, recordAggregate, resourceStream } from './record.ts'

const aggregate = recordAggregate(designation, 'd1')
const lead = { designation: 'Lead', internal_id: null }
const added = { event: { type: 'designation_added', data: { record: lead } } }
const deleted = { event: { type: 'designation_deleted', data: { previous: lead } } }

describe('a master’s record', () => {
  it('is added with the default values of the product', () => {
    const { events, state } = given(aggregate).when(current => addRecord(designation, current, { designation: 'Lead' }))
    expect(events).toEqual([{ type: 'designation_added', data: { record: lead } }])
    expect(state).toEqual({ status: 'present', record: lead })
  })

  it('is added once', () => {
    expect(given(aggregate, [added]).when(state => addRecord(designation, state, { designation: 'Other' })).events).toEqual([])
  })

  it('records the old and the new record on a change', () => {
    const { events } = given(aggregate, [added]).when(state => modifyRecord(designation, state, { designation: 'Head' }))
    const record = { designation: 'Head', internal_id: null }
    expect(events).toEqual([{ type: 'designation_modified', data: { record, previous: lead } }])
  })

  it('can be deleted', () => {
    const { events, state } = given(aggregate, [added]).when(current => deleteRecord(designation, current, false))
    expect(events).toEqual([{ type: 'designation_deleted', data: { previous: lead } }])
    expect(state.status).toBe('deleted')
  })

  it.each([
    ['does not exist', []],
    ['is deleted', [added, deleted]],
  ])('that %s can neither be modified nor deleted', (_, past) => {
    expect(given(aggregate, past).when(state => modifyRecord(designation, state, {})).refused).toBe('not_found')
    expect(given(aggregate, past).when(state => deleteRecord(designation, state, false)).refused).toBe('not_found')
  })

  it('cannot be deleted while it is in use', () => {
    expect(given(aggregate, [added]).when(state => deleteRecord(designation, state, true)).refused).toBe('in_use')
  })

  it.each(['manager', 'management', 'verifier', 'finance'])('%s exists from the start and cannot be deleted', id => {
    const builtIn = given(recordAggregate(designation, id))
    expect(builtIn.state.status).toBe('present')
    expect(builtIn.when(state => deleteRecord(designation, state, false)).refused).toBe('built_in_record')
    const renamed = builtIn.when(state => modifyRecord(designation, state, { designation: 'Renamed' }))
    expect(renamed.state).toMatchObject({ record: { designation: 'Renamed', internal_id: expect.any(Number) } })
    expect(() => deleteRecord(designation, renamed.state, false)).toThrow('A built-in record cannot be deleted.')
  })

  it('refuses events of other masters', () => {
    expect(() => aggregate.parse({ type: 'plan_added', schema_version: 1, data: { record: {} } })).toThrow('unknown event type')
  })

  it('converts both records in an event of an older version', () => {
    const graded = { ...designation, upcasters: [(record: object) => ({ ...record, grade: 1 })] }
    const newer = recordAggregate(graded, 'd1')
    const head = { designation: 'Head', internal_id: null }
    const modified = { type: 'designation_modified', schema_version: 1, data: { record: head, previous: lead } }
    expect(newer.parse(modified).data).toEqual({ record: { ...head, grade: 1 }, previous: { ...lead, grade: 1 } })
    expect(newer.parse({ ...modified, schema_version: 2 }).data).toEqual(modified.data)
    expect(() => newer.parse({ ...modified, schema_version: 3 })).toThrow('older than the log')
  })

  it('has its own stream', () => {
    expect(resourceStream(designation, 'd1')).toBe('designation-d1')
  })
})
