import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ImportEvent } from '@opdesk/contracts/employee-import/events.ts'
import { describe, expect, it } from 'vitest'
import { askToUndo, completeImport, completeUndo, submitImport } from './run-import.ts'
import { type ImportState, importAggregate } from './state.ts'

const actor: Actor = { id: 'hr-1', role: 'hr', designation: null, name: 'Meera' }
const request = { corporate_id: 'c', plan_id: 'p', membership_id: 1, rows: 3, invite: true }
const unknown: ImportState = { status: 'unknown' }
const after = (state: ImportState, events: ImportEvent[]) =>
  events.reduce((before, event) => importAggregate.evolve(before, event, { actor }), state)

const importing = after(unknown, submitImport(unknown, request))
const imported = after(importing, completeImport(importing, { imported: 2, failed: 1 }))
const undoing = after(imported, askToUndo(imported))
const undone = after(undoing, completeUndo(undoing, { employees: 2, kept: 0 }))
const all = [unknown, importing, imported, undoing, undone]

describe('an import', () => {
  it('is submitted, imported, and undone', () => {
    expect(all.map(({ status }) => status)).toEqual(['unknown', 'importing', 'imported', 'undoing', 'undone'])
    expect(importAggregate.subject(importing)).toBe('hr-1')
  })

  it('is submitted once', () => {
    for (const state of all.slice(1)) expect(() => submitImport(state, request)).toThrow('has been submitted')
  })

  it('is completed once, and after that can only be undone', () => {
    for (const state of [unknown, imported, undoing, undone])
      expect(completeImport(state, { imported: 1, failed: 0 })).toEqual([])
    for (const state of [unknown, importing, undoing, undone]) expect(() => askToUndo(state)).toThrow('no longer be undone')
    for (const state of [unknown, importing, imported, undone]) expect(completeUndo(state, { employees: 1, kept: 0 })).toEqual([])
  })
})
