import { states } from '@opdesk/contracts/reference.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { demoId } from './ids.ts'

type Profile = Extract<SubscriberEvent, { type: 'subscriber_registered' }>['data']

export interface DemoBuyer {
  id: string
  profile: Profile
  /** Days ago. */
  joined: number
}

const FIRST = 9_000_000_011

const buyer = (
  index: number,
  name: string,
  gender: 1 | 2,
  dob: string,
  [city, state, pin_code, address]: [city: string, state: string, pinCode: string, address: string],
  joined: number,
): DemoBuyer => {
  const phone = String(FIRST + index)
  return {
    id: demoId('subscriber', phone),
    profile: {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.local`,
      country_code: '+91',
      phone,
      gender,
      dob,
      state: states.findIndex(({ abbreviation }) => abbreviation === state),
      city,
      address,
      pin_code,
      subscriber_type: 1,
      corporate: null,
    },
    joined,
  }
}

/** Subscribers who bought a plan through an order, +91 9000000011 to 9000000016. The plan of each is in another state. */
export const demoBuyers = {
  inLastWeek: buyer(0, 'Kavita Deshmukh', 2, '1985-11-20', ['Nagpur', 'MH', '440010', '22 Ramdaspeth'], 361),
  expired: buyer(1, 'Rohit Nair', 1, '1990-02-14', ['Kochi', 'KL', '682016', '7 Panampilly Avenue'], 400),
  queued: buyer(2, 'Ayesha Khan', 2, '1988-07-01', ['Lucknow', 'UP', '226001', '14 Hazratganj'], 340),
  upgraded: buyer(3, 'Manish Agarwal', 1, '1983-05-09', ['Jaipur', 'RJ', '302001', 'C-8 Civil Lines'], 150),
  refunded: buyer(4, 'Sneha Kulkarni', 2, '1994-12-12', ['Pune', 'MH', '411004', '3 Prabhat Road'], 30),
  retried: buyer(5, 'Gurpreet Singh', 1, '1979-08-30', ['Ludhiana', 'PB', '141001', '51 Model Town'], 20),
} as const
