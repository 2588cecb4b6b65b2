import { expect, test } from 'vitest'
import { amountSearched, containsWords, searchedParts, searchedWords } from './search-words.ts'

test.each([
  ['Vivek Patel', 'Patel Vivek'],
  ['Vivek Patel', 'patel,  vivek'],
  ['Vivek\tPatel', 'vivek patel'],
  ['Rao', 'Dr. Rao'],
  ['Dr.Rao', 'dr rao'],
  ['Rao', 'Dr.Rao'],
  ['Rao', 'Dr,Rao'],
  ['അമർ', 'അമറ്\u200d'],
  ['Asha', 'As\ufeffha'],
  ['Rao', '#Dr. Rao,'],
  ['Dr. Rao', 'dr'],
  ['राव', 'डॉ. राव'],
  ['OPD-000123', '#OPD-000123'],
  ["Maria D'Souza", 'dsouza maria'],
  ['9811010003', '+91 98110 10003'],
  ['Vivek 9811010003', 'Vivek +91 98110 10003'],
  ['Vivek 9811010003', '+919811010003 vivek'],
  ['Acme Pvt Ltd', 'acme pvt. ltd.'],
])('finds %j by %j', (stored, typed) => {
  expect(containsWords(stored, typed)).toBe(true)
})

test.each([
  ['Vivek Patel', 'Vivek Shah'],
  ['Rao', 'Dr. Roa'],
])('does not find %j by %j', (stored, typed) => {
  expect(containsWords(stored, typed)).toBe(false)
})

test.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  ['1250.00', 125_000],
  ['1,250.5', 125_050],
  ['₹1,250', 125_000],
  ['rs.1250/-', 125_000],
  ['-1,250', 125_000],
  ['1,25,000', 12_500_000],
  ['0', 0],
])('reads %s as an amount', (typed, paise) => {
  expect(amountSearched(typed)).toBe(paise)
})

test.each(['0125', '1.234', '9811010003', '1,250,250,250', 'a1250', '12-50', '1,2', ''])('reads %j as no amount', typed => {
  expect(amountSearched(typed)).toBeUndefined()
})

test('joins a sign for rupees and its amount', () => {
  for (const typed of ['₹ 1,250 Patel', 'Patel Rs. 1250.00', 'INR 1250 patel'])
    expect(searchedWords(typed).find(({ paise }) => paise !== undefined)?.paise).toBe(125_000)
})

test.each(['1,250', '₹1250', '1250.00', '\u2212₹1,250', '१,२५०.'])('takes %s for an amount alone', typed => {
  expect(searchedWords(typed)).toMatchObject([{ paise: 125_000, isAmount: true }])
})

test('takes digits alone for a number or an amount', () => {
  expect(searchedWords('1250')).toEqual([{ parts: ['1250'], paise: 125_000, isAmount: false }])
})

test('marks short words among others', () => {
  expect(searchedWords('Round 1')).toMatchObject([{ parts: ['round'] }, { parts: ['1'], isShort: true }])
  expect(searchedWords('1')[0]).not.toHaveProperty('isShort')
})

test('has no words for a text of signs alone', () => {
  expect(searchedParts(' , # "" \u200b')).toEqual([])
})
