import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { toOneOf, transitionTable } from './transition-table.ts'

const switched = createMachine({
  id: 'switch',
  initial: 'new',
  states: { new: { on: { added: toOneOf(['on', 'off']) } }, on: { on: { turned: 'off', kept: 'on' } }, off: {} },
})

describe('a transition table', () => {
  const { accepts, next } = transitionTable<'new' | 'on' | 'off', 'added' | 'turned' | 'kept'>(switched)

  it('reads the next state from the machine', () => {
    expect([accepts('on', 'turned'), next('on', 'turned'), next('on', 'kept')]).toEqual([true, 'off', 'on'])
  })

  it('leaves the state at an event without a transition', () => {
    expect([accepts('off', 'turned'), next('off', 'turned')]).toEqual([false, 'off'])
  })

  it('takes the state that an event names if it may lead there', () => {
    expect(accepts('new', 'added')).toBe(true)
    expect([next('new', 'added', 'off'), next('new', 'added', 'new'), next('new', 'added')]).toEqual(['off', 'new', 'new'])
    expect(next('off', 'added', 'on')).toBe('off')
  })
})
