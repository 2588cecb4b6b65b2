import { expect, test } from 'vitest'
import { amountLines } from './invoice-lines.ts'

const facts = {
  amounts: {
    price: 250_000,
    pre_discount: 67_123,
    pre_discount_basis: 'days' as const,
    coupon_discount: 18_288,
    net: 164_589,
    gst: 29_627,
    total: 194_216,
  },
  coupon_code: 'DIWA23456',
  tax: {
    place_of_supply: 10,
    lines: [
      { tax: 'CGST' as const, rate: 9, amount: 14_813 },
      { tax: 'SGST' as const, rate: 9, amount: 14_813 },
    ],
    round_off: 1,
  },
}

test('lists amounts that add up, with the formatted coupon code', () => {
  expect(amountLines(facts).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Price · क़ीमत ₹2,500.00',
    'Balance of the previous plan · पिछले प्लान का बैलेंस − ₹671.23',
    'Coupon · कूपन DIWA-23456 − ₹182.88',
    'Taxable value · कर योग्य रकम ₹1,645.89',
    'CGST 9% ₹148.13',
    'SGST 9% ₹148.13',
    'Round off · राउंड ऑफ़ ₹0.01',
    'Total · कुल ₹1,942.16',
  ])
})

test('omits lines for deductions that do not apply', () => {
  const amounts = { ...facts.amounts, pre_discount: 0, pre_discount_basis: null, coupon_discount: 0 }
  const lines = amountLines({ amounts, coupon_code: null, tax: { ...facts.tax, round_off: 0 } })
  expect(lines.map(({ label }) => label)).toEqual([
    'Price · क़ीमत',
    'Taxable value · कर योग्य रकम',
    'CGST 9%',
    'SGST 9%',
    'Total · कुल',
  ])
})
