import { Relation } from '@opdesk/contracts/codes.ts'
import { states } from '@opdesk/contracts/reference.ts'
import type { PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { demoId } from './ids.ts'
import { familyCare, meridianCare, wellnessPlus } from './plans.ts'
import { demoCorporate } from './staff.ts'

type DataOf<T extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: T }>['data']

export interface DemoSubscriber {
  id: string
  profile: DataOf<'subscriber_registered'>
  members: DataOf<'member_added'>[]
  /** Ids of the members with a paid place in the plan; Self is covered without payment. */
  paid: string[]
  plan: PlanSnapshot
  subscription_id: string
}

type Family = [name: string, relation: (typeof Relation)[number], dob: string, cover?: 'unpaid']

const stateId = (abbreviation: string): number => states.findIndex(state => state.abbreviation === abbreviation)
const women: readonly string[] = ['Mother', 'Sister', 'Daughter', 'Wife', 'Mother in Law']

let count = 0
const subscriber = (
  name: string,
  gender: 1 | 2,
  dob: string,
  [city, state, pin_code, address]: [city: string, state: string, pinCode: string, address: string],
  family: Family[],
): DemoSubscriber => {
  count += 1
  const number = count
  const corporate = number > 8
  const phone = String(9_000_000_000 + number)
  const id = demoId('subscriber', phone)
  const members = family.map(([memberName, relation, memberDob], index) => ({
    member_id: demoId('member', phone, index),
    name: memberName,
    relation: Relation.indexOf(relation),
    dob: memberDob,
    gender: women.includes(relation) ? 2 : 1,
    country_code: '+91',
    phone: String(9_811_200_000 + number * 100 + index),
    address,
    phone_confirmed: true,
    review: 'accepted' as const,
    asked_on: null,
  }))
  return {
    id,
    profile: {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.local`,
      country_code: '+91',
      phone,
      gender,
      dob,
      state: stateId(state),
      city,
      address,
      pin_code,
      subscriber_type: corporate ? 2 : 1,
      corporate: corporate ? demoCorporate : null,
    },
    members,
    paid: members.filter((_, index) => family[index]?.[3] !== 'unpaid').map(member => member.member_id),
    plan: corporate ? meridianCare : number % 2 === 1 ? familyCare : wellnessPlus,
    subscription_id: demoId('subscription', phone),
  }
}

/**
 * Subscribers with the numbers +91 9000000001 to 9000000010, in this order. The last two are employees of the demo organization.
 */
export const demoSubscribers: readonly DemoSubscriber[] = [
  subscriber(
    'Arjun Mehta',
    1,
    '1986-03-14',
    ['Mumbai', 'MH', '400053', '1204 Sea Breeze CHS, Andheri West'],
    [
      ['Pooja Mehta', 'Wife', '1989-07-22'],
      ['Vihaan Mehta', 'Son', '2015-11-02'],
      ['Harish Mehta', 'Father', '1957-01-19', 'unpaid'],
    ],
  ),
  subscriber(
    'Lakshmi Narayanan',
    2,
    '1979-09-05',
    ['Chennai', 'TN', '600020', '7 Third Cross Street, Indira Nagar, Adyar'],
    [
      ['Karthik Narayanan', 'Husband', '1976-04-30'],
      ['Ananya Narayanan', 'Daughter', '2009-08-12'],
    ],
  ),
  subscriber(
    'Imran Qureshi',
    1,
    '1991-12-28',
    ['Hyderabad', 'TG', '500034', 'Flat 302, Banjara Heights, Road No. 12'],
    [
      ['Sana Qureshi', 'Wife', '1993-05-17'],
      ['Zara Qureshi', 'Daughter', '2020-02-09'],
      ['Rukhsana Qureshi', 'Mother', '1962-10-03'],
      ['Adil Qureshi', 'Brother', '1996-06-25', 'unpaid'],
    ],
  ),
  subscriber(
    'Harpreet Kaur Gill',
    2,
    '1984-06-11',
    ['Chandigarh', 'CH', '160022', 'House 1187, Sector 22-B'],
    [
      ['Gurdeep Singh Gill', 'Husband', '1981-02-08'],
      ['Jasleen Kaur Gill', 'Daughter', '2012-12-19'],
      ['Amrit Singh Gill', 'Son', '2017-04-04'],
    ],
  ),
  subscriber(
    'Sourav Banerjee',
    1,
    '1988-08-23',
    ['Kolkata', 'WB', '700029', '42/1 Southern Avenue, Kalighat'],
    [
      ['Ritika Banerjee', 'Wife', '1990-01-30'],
      ['Mitali Banerjee', 'Mother', '1959-11-15'],
    ],
  ),
  subscriber(
    'Deepa Krishnan',
    2,
    '1993-02-27',
    ['Bengaluru', 'KA', '560038', '18 12th Main, HAL 2nd Stage, Indiranagar'],
    [
      ['Rahul Krishnan', 'Husband', '1990-09-13'],
      ['Meera Krishnan', 'Daughter', '2021-07-07'],
      ['Raman Krishnan', 'Father in Law', '1955-05-21', 'unpaid'],
    ],
  ),
  subscriber(
    'Nikhil Joshi',
    1,
    '1982-10-18',
    ['Pune', 'MH', '411038', 'B-9 Swapnapurti Society, Kothrud'],
    [
      ['Aditi Joshi', 'Wife', '1985-03-03'],
      ['Ishaan Joshi', 'Son', '2013-06-16'],
      ['Tara Joshi', 'Daughter', '2016-09-29'],
      ['Vasant Joshi', 'Father', '1952-12-01', 'unpaid'],
    ],
  ),
  subscriber(
    'Priya Sharma',
    2,
    '1995-04-09',
    ['New Delhi', 'DL', '110024', 'C-214 Defence Colony'],
    [
      ['Mohit Sharma', 'Husband', '1992-11-26'],
      ['Sunita Sharma', 'Mother in Law', '1964-08-08', 'unpaid'],
    ],
  ),
  subscriber(
    'Vivek Patel',
    1,
    '1987-01-07',
    ['Ahmedabad', 'GJ', '380015', '5 Shantivan Bungalows, Satellite'],
    [
      ['Hetal Patel', 'Wife', '1988-10-10'],
      ['Diya Patel', 'Daughter', '2014-03-25'],
      ['Kantilal Patel', 'Father', '1956-07-14'],
    ],
  ),
  subscriber(
    'Shalini Iyer',
    2,
    '1990-05-31',
    ['Bengaluru', 'KA', '560095', '304 Lakeview Residency, Koramangala 6th Block'],
    [
      ['Ganesh Iyer', 'Husband', '1987-12-05'],
      ['Aarav Iyer', 'Son', '2019-01-23'],
      ['Saroja Iyer', 'Mother', '1960-02-16', 'unpaid'],
    ],
  ),
]
