import { type InvoiceEvent, type InvoiceFacts, isTaxInvoice } from '@opdesk/contracts/invoice/events.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { plan as planOf, profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { draftInvoice, type PaidOrder, type Supplier } from './draft-invoice.ts'
import { issueCreditNote, issueInvoice, seriesOf } from './issue-document.ts'
import { invoiceAggregate } from './state.ts'
import { supplierOf } from './supplier.ts'

const idOf = (abbreviation: string): number => states.findIndex(state => state.abbreviation === abbreviation)
const plan = planOf()
const [KA, MH] = [idOf('KA'), idOf('MH')]

const supplier: Supplier = { name: 'Opdesk Pvt Ltd', address: '4 Mill Lane', gstin: '29AAGCB7383J1Z4', state: KA, sac: '999799' }
const amounts = {
  price: 250_000,
  pre_discount: 67_123,
  pre_discount_basis: 'days' as const,
  coupon_discount: 18_288,
  net: 164_589,
  gst: 29_626,
  total: 194_215,
}
const order = (change: Partial<PaidOrder> = {}): PaidOrder => ({
  order_id: 'o1',
  subscriber_id: 'asha',
  kind: 2,
  item: { type: 'plan', plan, of: 's1' },
  amounts,
  coupon_code: 'DIWA23456',
  state: MH,
  payment_id: 'pay_1',
  payment_day: '2027-03-31',
  subscription_id: 's2',
  ...change,
})
const draft = (change: Partial<PaidOrder> = {}, by: Supplier = supplier) =>
  draftInvoice(order(change), { supplier: by, recipient: profile(), term: null })
const after = (version: number, day = '2027-03-31') => ({ day, version })

describe('an invoice', () => {
  it('has the next number, and facts of order, subscriber and settings', () => {
    const [event] = issueInvoice({ own: null, last: null }, draft(), after(41))
    expect(event).toEqual({
      type: 'invoice_issued',
      data: {
        number: 'IN/26-27/0000043',
        day: '2027-03-31',
        order_id: 'o1',
        subscriber_id: 'asha',
        kind: 2,
        supplier: { name: 'Opdesk Pvt Ltd', address: '4 Mill Lane', gstin: '29AAGCB7383J1Z4', state: KA },
        recipient: { name: 'Asha Rao', address: '12 Residency Road\nBengaluru 560025', state: MH },
        sac: '999799',
        item: { name: plan.name, option: plan.membership.membership_label, frequency: plan.frequency, term: null },
        amounts,
        coupon_code: 'DIWA23456',
        tax: { place_of_supply: MH, lines: [{ tax: 'IGST', rate: 18, amount: 29_626 }], round_off: 0 },
        words: 'Rupees One Thousand Nine Hundred Forty Two and Fifteen Paise Only',
        payment: { id: 'pay_1', day: '2027-03-31' },
      },
    })
  })

  it('is issued once for each order', () => {
    const issued = issueInvoice({ own: null, last: null }, draft(), after(-1))
    const series = given(
      invoiceAggregate('o1'),
      issued.map(event => ({ event })),
    )
    expect(series.state.own?.number).toBe('IN/26-27/0000001')
    expect(series.when(state => issueInvoice(state, draft(), after(0))).events).toEqual([])
    const other = given(
      invoiceAggregate('o2'),
      issued.map(event => ({ event })),
    )
    expect(other.when(state => issueInvoice(state, draft({ order_id: 'o2' }), after(0))).events).toMatchObject([
      { data: { number: 'IN/26-27/0000002' } },
    ])
  })

  it('belongs to the series of its issue date, not the payment’s', () => {
    expect(seriesOf('IN', '2027-04-01')).toBe('IN-27-28')
    expect(seriesOf('IN', '2027-04-01', 3)).toBe('IN-27-28-B')
    const [event] = issueInvoice({ own: null, last: null }, draft(), after(-1, '2027-04-01'))
    expect(event?.data).toMatchObject({ number: 'IN/27-28/0000001', day: '2027-04-01', payment: { day: '2027-03-31' } })
  })

  it.each([
    ['within the supplier’s state', KA, supplier, ['CGST 14813', 'SGST 14813'], KA],
    ['for a subscriber without a state', null, supplier, ['CGST 14813', 'SGST 14813'], KA],
    ['for a supplier without a state', MH, { ...supplier, state: null }, ['GST 29626'], MH],
    ['if neither supplier nor subscriber has a state', null, { ...supplier, state: null }, ['GST 29626'], null],
    ['for a subscriber with an unknown state', 99, supplier, ['CGST 14813', 'SGST 14813'], KA],
  ])('names its taxes %s', (_, state, by, lines, place) => {
    const { tax } = draft({ state }, by)
    expect(tax.lines.map(line => `${line.tax} ${line.amount}`)).toEqual(lines)
    expect(tax.place_of_supply).toBe(place)
  })

  it('omits option and term for a checkup', () => {
    const health_plan = {
      health_plan_id: 'h1',
      checkup_code: 'HC-01',
      name: 'Full Body',
      base_price: 250_000,
      discounted_price: 250_000,
      parameters: 62,
    }
    const { item } = draft({ kind: 1, item: { type: 'health_plan', health_plan }, subscription_id: null })
    expect(item).toEqual({ name: 'Full Body', option: null, frequency: null, term: null })
  })

  it('is a tax invoice only if the supplier is complete', () => {
    expect(isTaxInvoice(draft())).toBe(true)
    for (const missing of [{ name: '' }, { address: '' }, { gstin: '' }, { state: null }])
      expect(isTaxInvoice(draft({}, { ...supplier, ...missing }))).toBe(false)
    expect(supplierOf({})).toEqual({ name: '', address: '', gstin: '', state: null, sac: '999799' })
  })
})

describe('a credit note', () => {
  const invoice = issueInvoice({ own: null, last: null }, draft(), after(6))[0]?.data as InvoiceFacts
  const note = issueCreditNote({ own: null, last: null }, invoice, after(-1, '2027-04-02')) as [InvoiceEvent]

  it('covers its whole invoice, and names it', () => {
    expect(note).toEqual([
      {
        type: 'credit_note_issued',
        data: {
          ...invoice,
          number: 'CN/27-28/0000001',
          day: '2027-04-02',
          invoice: { number: 'IN/26-27/0000008', day: '2027-03-31' },
        },
      },
    ])
  })

  it('is issued once for each order', () => {
    const series = given(
      invoiceAggregate('o1'),
      note.map(event => ({ event })),
    )
    expect(series.when(state => issueCreditNote(state, invoice, after(0))).events).toEqual([])
  })

  it('has an encryption key per subscriber and financial year', () => {
    expect(invoiceAggregate('o1').subject({ own: null, last: note[0].data })).toBe('invoice-asha-27-28')
    expect(invoiceAggregate('o1').subject({ own: null, last: invoice })).toBe('invoice-asha-26-27')
  })
})
