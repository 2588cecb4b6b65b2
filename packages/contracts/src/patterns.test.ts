import { expect, test } from 'vitest'
import { referUser } from './referral/commands.ts'
import { addMember } from './subscriber/family/commands.ts'

const member = {
  relation: 5,
  dob: '2015-02-03',
  gender: 1,
  country_code: '+91',
  phone: '9811100001',
  address: '12 Residency Road',
}

test.each([
  ['Asha Rao', true],
  ['A. R. Rahman', true],
  ['अनीता देवी', true],
  // With the joiners that its spelling needs.
  ['ക്രിസ്റ്റഫര്\u200d', true],
  ['শ\u200dর্মা', true],
  ['...', false],
  ['\u0301', false],
  ['\u200d', false],
  ['D@vid', false],
])('a member of a family and a friend can be called %j: %s', (name, can) => {
  expect(addMember.safeParse({ ...member, name }).success).toBe(can)
  expect(referUser.safeParse({ refer_name: name, refer_phone: '9811100001' }).success).toBe(can)
})
