import { states } from '@opdesk/contracts/reference.ts'
import { expect, it } from 'vitest'
import { parsePincodes, shippedPincodes } from './pincodes.ts'

const shipped = shippedPincodes()

it.each([
  ['110001', 'Delhi', 'Delhi'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['560025', 'Bengaluru', 'Karnataka'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['194101', 'Leh', 'Ladakh'],
  ['122001', 'Gurugram', 'Haryana'],
])('finds city and state of %s', (pincode, city, state) => {
  expect(shipped.placeOf(pincode)).toEqual({ city, state: states.find(({ name }) => name === state)?.id })
})

it.each(['000000', '999999', '5600', '560025 ', ''])('does not know the pincode %j', pincode => {
  expect(shipped.placeOf(pincode)).toBeUndefined()
})

it('unpacks ranges', () => {
  const { placeOf } = parsePincodes('list 1\n3|Here|100001-2 100007\n4|There|100005\n')
  const cities = [100000, 100001, 100003, 100004, 100005, 100007].map(pincode => placeOf(String(pincode))?.city)
  expect(cities).toEqual([undefined, 'Here', 'Here', undefined, 'There', 'Here'])
})
