import { expect, test } from 'vitest'
import {
  changeProviderSecret,
  confirmIdentityProvider,
  createIdentityProvider,
  disableIdentityProvider,
  passedTrustedFactor,
  signsIn,
} from './decide-identity-provider.ts'
import { type IdentityProvider, identityProviderAggregate } from './state.ts'

const details = {
  name: 'Work account',
  slug: 'work',
  issuer: 'https://login.example.com',
  client_id: 'opdesk',
  organization_id: null,
  amr: ['mfa', 'mfa'],
  acr: [],
}
const unknown: IdentityProvider = { status: 'unknown' }
const waiting: IdentityProvider = { status: 'waiting', details }
const active: IdentityProvider = { status: 'active', details }
const disabled: IdentityProvider = { status: 'disabled', details }

test('waits for the second admin', () => {
  const events = createIdentityProvider(unknown, details, { waits: true })
  expect(events).toEqual([{ type: 'identity_provider_requested', data: { ...details, amr: ['mfa'] } }])
  expect(events.reduce(identityProviderAggregate.evolve, unknown).status).toBe('waiting')
  expect(confirmIdentityProvider(waiting)).toEqual([{ type: 'identity_provider_confirmed', data: {} }])
})

test('refuses trust in a second factor by one admin', () => {
  expect(() => createIdentityProvider(unknown, details, { waits: false })).toThrow('by two admins only')
  expect(createIdentityProvider(unknown, { ...details, amr: [] }, { waits: false })).toMatchObject([
    { type: 'identity_provider_created' },
  ])
})

test('keeps a disabled provider disabled', () => {
  for (const decide of [confirmIdentityProvider, changeProviderSecret, disableIdentityProvider]) {
    expect(() => decide(disabled)).toThrow('This provider is disabled.')
    expect(() => decide(unknown)).toThrow()
  }
  expect(() => confirmIdentityProvider(active)).toThrow('This provider is disabled.')
  expect(() => changeProviderSecret(waiting)).toThrow('Another admin must confirm')
})

test.each([
  [null, 'admin', null, true],
  [null, 'management', null, true],
  [null, 'hr', 'meridian', false],
  [null, 'subscriber', null, false],
  ['meridian', 'hr', 'meridian', true],
  ['meridian', 'hr', 'other', false],
  ['meridian', 'admin', null, false],
  ['meridian', 'admin', 'meridian', false],
  ['meridian', 'subscriber', 'meridian', false],
] as const)('provider of %s signs in %s of %s: %s', (owner, role, corporate_id, expected) => {
  expect(signsIn(owner, { role, corporate_id })).toBe(expected)
})

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ acr: 'gold' }, true],
  [{ amr: 'mfa' }, false],
  [{ amr: ['pwd'], acr: 'silver' }, false],
  [{ acr: ['gold'] }, false],
  [{}, false],
])('reads the second factor of the claims %j', (claims, expected) => {
  expect(passedTrustedFactor({ amr: ['mfa'], acr: ['gold'] }, claims)).toBe(expected)
  expect(passedTrustedFactor({ amr: [], acr: [] }, claims)).toBe(false)
})
