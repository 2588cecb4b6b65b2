import { gstStateCode } from '@opdesk/contracts/gst-states.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentNumber, financialYear } from './document-number.ts'
import { splitTax } from './tax-split.ts'

const idOf = (abbreviation: string): number => states.findIndex(state => state.abbreviation === abbreviation)
const [KA, MH, LA, DL] = [idOf('KA'), idOf('MH'), idOf('LA'), idOf('DL')]

describe('the split of GST', () => {
  it.each([
    ['within a state is CGST and SGST', 32_918, KA, KA, ['CGST 9% 16459', 'SGST 9% 16459'], 0],
    ['within a state rounds off an odd paisa', 1805, KA, KA, ['CGST 9% 902', 'SGST 9% 902'], 1],
    ['for a subscriber without a state is CGST and SGST', 1805, KA, null, ['CGST 9% 902', 'SGST 9% 902'], 1],
    ['between states is IGST', 1805, KA, MH, ['IGST 18% 1805'], 0],
    ['within a territory without a legislature is CGST and UTGST', 1804, LA, LA, ['CGST 9% 902', 'UTGST 9% 902'], 0],
    ['within a territory with a legislature is CGST and SGST', 1804, DL, DL, ['CGST 9% 902', 'SGST 9% 902'], 0],
    ['from a state into a territory is IGST', 1804, KA, LA, ['IGST 18% 1804'], 0],
    ['of one paisa is rounded off entirely', 1, KA, KA, ['CGST 9% 0', 'SGST 9% 0'], 1],
  ])('%s', (_, gst, supplier, subscriber, lines, round_off) => {
    const split = splitTax(gst, supplier, subscriber)
    expect(split.lines.map(({ tax, rate, amount }) => `${tax} ${rate}% ${amount}`)).toEqual(lines)
    expect(split.round_off).toBe(round_off)
    expect(split.place_of_supply).toBe(subscriber ?? supplier)
  })

  it('loses no paisa between any two states', () => {
    const state = fc.integer({ min: 0, max: states.length - 1 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), state, fc.option(state), (gst, supplier, subscriber) => {
        const { lines, round_off } = splitTax(gst, supplier, subscriber)
        expect(lines.reduce((sum, { amount }) => sum + amount, round_off)).toBe(gst)
        expect(round_off).toBeLessThanOrEqual(1)
        expect(lines.reduce((sum, { rate }) => sum + rate, 0)).toBe(18)
      }),
    )
  })

  it('refuses unknown states', () => {
    expect(() => splitTax(100, 36, null)).toThrow(RangeError)
    expect(() => splitTax(100, KA, -1)).toThrow(RangeError)
  })
})

describe('state codes', () => {
  it('are two digits, all different', () => {
    const codes = states.map(({ id }) => gstStateCode(id))
    expect(new Set(codes).size).toBe(36)
    for (const code of codes) expect(code).toMatch(/^\d\d$/)
    expect([gstStateCode(KA), gstStateCode(MH), gstStateCode(LA), gstStateCode(DL)]).toEqual(['29', '27', '38', '07'])
  })
})

describe('the number of a document', () => {
  it.each([
    ['2027-03-31', '26-27'],
    ['2027-04-01', '27-28'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2028-02-29', '27-28'],
    ['2100-03-31', '99-00'],
    ['2099-04-01', '99-00'],
  ])('puts %s in the financial year %s', (day, year) => {
    expect(financialYear(day)).toBe(year)
  })

  it('has 16 characters, and increases with each issue within a year', () => {
    expect(documentNumber('IN', '2027-03-31', 1)).toBe('IN/26-27/0000001')
    expect(documentNumber('CN', '2027-04-01', 9_999_999)).toBe('CN/27-28/9999999')
    expect(documentNumber('IN', '2027-03-31', 1, 2)).toBe('IN/26-27/A000001')
    expect(documentNumber('IN', '2027-03-31', 999_999, 27)).toBe('IN/26-27/Z999999')
    expect(documentNumber('IN', '2027-03-31', 2, 28)).toBe('IN/26-27/A000002')
    expect(() => documentNumber('IN', '2027-03-31', 1_000_000, 2)).toThrow(RangeError)
    const serial = fc.integer({ min: 1, max: 9_999_998 })
    fc.assert(
      fc.property(serial, fc.integer({ min: 0, max: 20_000 }), (number, days) => {
        const day = addDays('2026-01-01', days)
        expect(documentNumber('IN', day, number)).toHaveLength(16)
        expect(documentNumber('IN', day, number) < documentNumber('IN', day, number + 1)).toBe(true)
      }),
    )
  })

  it.each([0, -1, 1.5, 10_000_000])('is refused for serial %s', serial => {
    expect(() => documentNumber('IN', '2027-03-31', serial)).toThrow(RangeError)
  })
})
