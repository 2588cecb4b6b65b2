import { expect, it } from 'vitest'
import { parseIfscCodes, shippedIfscCodes } from './ifsc-codes.ts'

const shipped = shippedIfscCodes()

it.each([
  ['HDFC0001234', 'HDFC Bank'],
  ['SBIN0000001', 'State Bank of India'],
  ['ICIC0001234', 'ICICI Bank'],
  ['BARB0AAMBUR', 'Bank of Baroda'],
  ['IDFB0010201', 'IDFC FIRST Bank'],
  ['HDFC0CAACOB', 'Akhand Anand Co.op Bank'],
])('finds the bank of %s', (ifsc, bank) => {
  expect(shipped.bankOf(ifsc)).toBe(bank)
})

it.each(['HDFC0999998', 'HDFC1001234', 'ZZZZ0000001', 'SBIN0ZZZZZZ', 'HDFC0', ''])('does not know the code %j', ifsc => {
  expect(shipped.bankOf(ifsc)).toBeUndefined()
})

it('names the version of the package', () => {
  expect(shipped.version).toMatch(/^ifsc \d+\.\d+\.\d+$/)
})

it('unpacks runs of numbers and shared starts of texts', () => {
  const codes = parseIfscCodes('ifsc 1\nABCD|A Bank|1 *2 a|0AB 2C1\n=ABCD00000AB|Small Bank\n')
  const known = ['000001', '000002', '000003', '000013', '0000AB', '000AC1'].map(branch => codes.bankOf(`ABCD0${branch}`))
  expect(known).toEqual(['A Bank', 'A Bank', 'A Bank', 'A Bank', 'Small Bank', undefined])
  expect(codes.bankOf('ABCD0000004')).toBeUndefined()
  expect(codes.bankOf('ABCD0000ABC1')).toBeUndefined()
  expect(codes.bankOf('ABCD000ABC1')).toBe('A Bank')
})
