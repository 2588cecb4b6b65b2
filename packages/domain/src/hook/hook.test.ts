import type { HookEvent } from '@opdesk/contracts/hook/events.ts'
import { expect, test } from 'vitest'
import {
  changeHook,
  createHook,
  deleteHook,
  disableFailingHook,
  disableHook,
  enableHook,
  knownHook,
  redeliver,
} from './save-hook.ts'
import { type HookState, hookAggregate } from './state.ts'

const settings = { url: 'https://hooks.example.com/in', kinds: ['claim.paid', 'claim.paid', 'order.paid'] as const, note: 'ERP' }
const after = (...steps: ((state: HookState) => HookEvent[])[]): HookState =>
  steps.reduce((state, step) => step(state).reduce(evolve, state), hookAggregate.initial)
const evolve = (state: HookState, event: HookEvent): HookState => hookAggregate.evolve(state, event)
const create = (state: HookState) => createHook(state, settings)
const disable = (state: HookState) => disableHook(state, 'by_hand')

test('keeps each kind of a new webhook once', () => {
  expect(after(create)).toEqual({ status: 'enabled', url: settings.url, kinds: ['claim.paid', 'order.paid'], note: 'ERP' })
})

test('keeps a disabled webhook disabled when it is changed', () => {
  const changed = after(create, disable, state => changeHook(state, { ...settings, note: 'New' }))
  expect(changed).toMatchObject({ status: 'disabled', note: 'New' })
  expect(after(create, disable, enableHook)).toMatchObject({ status: 'enabled' })
})

test('refuses to disable or enable a webhook twice', () => {
  expect(() => after(create, disable, disable)).toThrow('disabled already')
  expect(() => after(create, enableHook)).toThrow('enabled already')
})

test('disables a failing webhook once and no deleted one', () => {
  const failing = (state: HookState) => disableFailingHook(state, 'failing')
  expect(failing(after(create))).toEqual([{ type: 'hook_disabled', data: { reason: 'failing' } }])
  expect(failing(after(create, disable))).toEqual([])
  expect(failing(after(create, deleteHook))).toEqual([])
})

test.each([
  ['changed', (state: HookState) => changeHook(state, settings)],
  ['disabled', disable],
  ['enabled', enableHook],
  ['deleted', deleteHook],
  ['sent again', (state: HookState) => redeliver(state, 1)],
])('refuses that a deleted or unknown webhook is %s', (_, step) => {
  expect(() => step(after(create, deleteHook))).toThrow()
  expect(() => step(after())).toThrow()
  expect(() => knownHook(after(create))).not.toThrow()
})
