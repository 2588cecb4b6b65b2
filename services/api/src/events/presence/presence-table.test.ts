import { describe, expect, test } from 'vitest'
import { DECIDED_AFTER_MS, FORGOTTEN_AFTER_MS, PresenceTable, type TabState } from './presence-table.ts'

const tab = (user_id: string, claim_id: string | null, deciding: string | null = null): TabState => ({
  connection: `tab of ${user_id}`,
  user_id,
  claim_id,
  deciding,
})

describe('presence', () => {
  test('lists the other people at a claim', () => {
    const table = new PresenceTable()
    expect(table.hear(tab('a', 'x'), 0)).toEqual(['x'])
    expect(table.hear(tab('b', 'x'), 0)).toEqual(['x'])
    expect(table.peopleAt('x', 'a')).toEqual([{ user_id: 'b', deciding: false }])
    expect(table.hear(tab('b', 'y'), 0)).toEqual(['x', 'y'])
    expect(table.peopleAt('x', 'a')).toEqual([])
  })

  test('reports no change when a tab is mentioned again', () => {
    const table = new PresenceTable()
    table.hear(tab('a', 'x'), 0)
    expect(table.hear(tab('a', 'x'), 4000)).toEqual([])
    expect(table.sweep(FORGOTTEN_AFTER_MS)).toEqual([])
    expect(table.sweep(4000 + FORGOTTEN_AFTER_MS)).toEqual(['x'])
  })

  test('shows a held decision until it must have been sent', () => {
    const table = new PresenceTable()
    expect(table.hear(tab('a', 'y', 'x'), 0)).toEqual(['y', 'x'])
    expect(table.peopleAt('x', 'b')).toEqual([{ user_id: 'a', deciding: true }])
    table.hear(tab('a', 'y', 'x'), DECIDED_AFTER_MS - 1)
    expect(table.sweep(DECIDED_AFTER_MS)).toEqual(['x'])
    expect(table.hear(tab('a', 'y', 'x'), DECIDED_AFTER_MS + 1)).toEqual([])
    expect(table.peopleAt('x', 'b')).toEqual([])
    expect(table.peopleAt('y', 'b')).toEqual([{ user_id: 'a', deciding: false }])
  })

  test('forgets a tab that shows no claim', () => {
    const table = new PresenceTable()
    table.hear(tab('a', 'x'), 0)
    expect(table.hear(tab('a', null), 1)).toEqual(['x'])
    expect(table.find(tab('a', null))).toBeUndefined()
  })
})
