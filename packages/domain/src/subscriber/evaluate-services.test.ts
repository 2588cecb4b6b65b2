import { describe, expect, it, test } from 'vitest'
import { evaluateServices, type ServiceSettings } from './evaluate-services.ts'

const on: ServiceSettings = {
  online_consultation_url: 'https://doctor.example/start',
  pharmacy_url: 'https://pharmacy.example/',
  diagnostics_url: 'https://lab.example/',
  service_in_clinic: true,
  service_checkups: true,
  service_ambulance: true,
  service_insurance: true,
}
const off: ServiceSettings = {
  online_consultation_url: '',
  pharmacy_url: '',
  diagnostics_url: '',
  service_in_clinic: false,
  service_checkups: false,
  service_ambulance: false,
  service_insurance: false,
}
const EXPIRED = 'Your plan has expired.'
const NONE = 'You have no active plan. Please buy one first.'
const OFF = 'Not available at the moment.'

describe('the services, all switched on', () => {
  it.each([
    ['in_clinic', null, EXPIRED, NONE],
    ['online', null, EXPIRED, NONE],
    ['pharmacy', null, null, null],
    ['diagnostics', null, null, null],
    ['checkups', null, null, null],
    ['ambulance', null, EXPIRED, NONE],
    ['insurance', null, null, null],
  ])('offer %s or a reason (in force: %j, expired: %j, none: %j)', (service, ...reasons) => {
    const given = (['active', 'expired', 'none'] as const).map(plan =>
      evaluateServices(on, plan).find(each => each.service === service),
    )
    expect(given.map(each => each?.reason)).toEqual(reasons)
    expect(given.map(each => each?.available)).toEqual(reasons.map(reason => reason === null))
  })
})

test('a disabled service has no link and names the reason', () => {
  for (const plan of ['active', 'expired', 'none'] as const)
    expect(evaluateServices(off, plan)).toEqual(
      evaluateServices(off, plan).map(({ service }) => ({ service, available: false, reason: OFF, url: null })),
    )
})

test('only pharmacy and laboratory include their pages', () => {
  expect(evaluateServices(on, 'active').flatMap(({ url }) => url ?? [])).toEqual([
    'https://pharmacy.example/',
    'https://lab.example/',
  ])
})
