import { english } from '@opdesk/contracts/words/palette/english.ts'
import { expect, test } from 'vitest'
import { adminMenuFor, menuPrograms } from '../admin-menu.ts'
import { menus } from '../menus.ts'
import { markedParts, matching, narrowedFurther, pagesOf, readTyped, shownWords } from './entries.ts'
import { withSubscriberPages } from './subscriber-pages.ts'

const staff = pagesOf(menus.management)
const admin = pagesOf(adminMenuFor(menuPrograms, 0))
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

test.each([
  ['refund', 'Orders'],
  ['bank', 'Payout Accounts'],
  ['GST', 'Invoices'],
  ['invoice', 'Invoices'],
  ['mobile', 'Subscribers'],
  ['holiday', 'Leave & Substitutes'],
])('finds pages of staff by the everyday word %s', (word, page) => {
  expect(names(matching(staff, word))).toContain(page)
})

test.each([
  ['password', 'User Master'],
  ['second factor', 'System Settings'],
  ['permissions', 'Privilege Master'],
  ['who changed', 'History Report'],
])('finds pages of admins by the everyday word %s', (word, page) => {
  expect(names(matching(admin, word))).toContain(page)
})

test('lists a name that begins with the text before everyday words', () => {
  expect(names(matching(staff, 'pay')).slice(0, 2)).toEqual(['Payments', 'Payouts'])
  expect(names(matching(staff, 'invoice'))[0]).toBe('Invoices')
})

test('reads the sign that narrows, and moves to the next one', () => {
  expect(readTyped('#1211')).toEqual({ to: 'claims', text: '1211' })
  expect(readTyped('@ asha')).toEqual({ to: 'people', text: 'asha' })
  expect(readTyped('asha')).toEqual({ to: 'everything', text: 'asha' })
  expect(narrowedFurther('asha', 1)).toBe('#asha')
  expect(narrowedFurther('>asha', 1)).toBe('asha')
  expect(narrowedFurther('asha', -1)).toBe('>asha')
})

test('marks each typed word where it stands', () => {
  expect(markedParts('Imran Qureshi, Qureshi Clinic', 'qureshi').filter(({ met }) => met)).toHaveLength(2)
  expect(markedParts('Imran', 'x')).toEqual([{ part: 'Imran', met: false }])
  expect(markedParts('Asha', 'as ash').map(({ part }) => part)).toEqual(['Ash', 'a'])
})

test('shows the everyday words that were met first', () => {
  expect(shownWords('members, people, family, mobile number', 'mobile')).toBe('mobile number, members, people')
})

test.each([
  ['bank', 'Payout account'],
  ['GST', 'Invoices'],
  ['refund', 'Orders'],
  ['बैंक', 'Payout account'],
  ['wallet', 'Dashboard'],
])('finds pages of subscribers by the everyday word %s', (word, page) => {
  expect(names(matching(pagesOf(withSubscriberPages(menus.subscriber, english.page)), word))).toContain(page)
})

test('offers a newcomer the pages of the menu alone', () => {
  expect(withSubscriberPages(menus.newcomer, english.page)).toHaveLength(menus.newcomer.length)
})
