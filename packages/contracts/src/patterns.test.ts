import { expect, test } from 'vitest'
import { checkupDetails } from './checkup/commands.ts'
import { requestFreeTest } from './free-test/commands.ts'
import { referUser } from './referral/commands.ts'
import { addMember, changeMember } from './subscriber/family/commands.ts'

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
  // Names with the joiners that their spelling needs.
  ['ക്രിസ്റ്റഫര്\u200d', true],
  ['শ\u200dর্মা', true],
  ['...', false],
  ['\u0301', false],
  ['\u200d', false],
  ['D@vid', false],
])('the name %j of a member or referred person is accepted: %s', (name, can) => {
  expect(addMember.safeParse({ ...member, name }).success).toBe(can)
  expect(referUser.safeParse({ refer_name: name, refer_phone: '9811100001' }).success).toBe(can)
})

test.each([
  ['+91', '919811100001', '9811100001'],
  ['91', '09811100001', '9811100001'],
  ['+91', '9198765432', '9198765432'],
  ['+44', '919811100001', '919811100001'],
])('a member’s number with %s and %s is stored as %s', (country_code, phone, kept) => {
  const name = 'Asha Rao'
  expect(addMember.parse({ ...member, name, country_code, phone }).phone).toBe(kept)
  expect(changeMember.parse({ country_code, phone }).phone).toBe(kept)
})

test.each(['\u200b', ' \u200b\u2060 \ufeff', '\u3164'])('a message of invisible characters counts as missing: %j', message => {
  const asked = { member_id: 'asha', checkup_for: ['cbc'], appointment: '2027-03-13T08:15:00.000Z' }
  expect(requestFreeTest.safeParse({ ...asked, message }).error?.issues[0]?.message).toBe('Message is required')
  expect(requestFreeTest.parse({ ...asked, message: 'ക്രിസ്റ്റഫര്\u200d' }).message).toBe('ക്രിസ്റ്റഫര്\u200d')
})

test('the name of a checkup’s patient requires a letter', () => {
  const asked = { age: 40, address: '4 MG Road', pincode: 560_025, gender: 2, appointment: '2027-03-13T08:15:00.000Z' }
  const can = (patient_name: string) => checkupDetails.safeParse({ ...asked, patient_name }).success
  expect(["Asha D'Souza", 'अनीता', '😀', '...'].map(can)).toEqual([true, true, false, false])
})
