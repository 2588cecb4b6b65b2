import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { invitationEvents, userEvents } from './account/events.ts'
import { invitationMachine } from './account/invitation-lifecycle.ts'
import { userMachine } from './account/user-lifecycle.ts'
import { checkupEvents } from './checkup/events.ts'
import { checkupMachine } from './checkup/lifecycle.ts'
import { confirmationEvents } from './confirmation/events.ts'
import { confirmationMachine } from './confirmation/lifecycle.ts'
import { couponBatchMachine } from './coupon/batch-lifecycle.ts'
import { couponBatchEvents, couponEvents } from './coupon/events.ts'
import { couponMachine } from './coupon/lifecycle.ts'
import { importEvents } from './employee-import/events.ts'
import { importMachine } from './employee-import/lifecycle.ts'
import { exportEvents } from './export/events.ts'
import { exportMachine } from './export/lifecycle.ts'
import { jobApplicationEvents } from './job-application/events.ts'
import { jobApplicationMachine } from './job-application/lifecycle.ts'
import { leadEvents } from './lead/events.ts'
import { leadMachine } from './lead/lifecycle.ts'
import { orderEvents } from './order/events.ts'
import { orderMachine } from './order/lifecycle.ts'
import { paymentBatchEvents } from './payment/events.ts'
import { paymentBatchMachine } from './payment/lifecycle.ts'
import { resourceEventData } from './resource/define-resource.ts'
import { recordMachine } from './resource/record-lifecycle.ts'
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

  it('keeps the state at an event without a transition', () => {
    expect([accepts('off', 'turned'), next('off', 'turned')]).toEqual([false, 'off'])
  })

  it('moves to the state that an event names, if allowed', () => {
    expect(accepts('new', 'added')).toBe(true)
    expect([next('new', 'added', 'off'), next('new', 'added', 'new'), next('new', 'added')]).toEqual(['off', 'new', 'new'])
    expect(next('off', 'added', 'on')).toBe('off')
  })
})

it.each([
  [checkupMachine, checkupEvents],
  [confirmationMachine, confirmationEvents],
  [couponMachine, couponEvents],
  [couponBatchMachine, couponBatchEvents],
  [exportMachine, exportEvents],
  [importMachine, importEvents],
  [invitationMachine, invitationEvents],
  [jobApplicationMachine, jobApplicationEvents],
  [leadMachine, leadEvents],
  [orderMachine, orderEvents],
  [paymentBatchMachine, paymentBatchEvents],
  [recordMachine, resourceEventData],
  [userMachine, userEvents],
])('$id moves only by events of its aggregate', (machine, events) => {
  expect([...machine.events].sort()).toEqual(Object.keys(events).sort())
})
