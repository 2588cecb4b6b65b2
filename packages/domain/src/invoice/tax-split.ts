import { hasUtgst } from '@opdesk/contracts/gst-states.ts'
import { GST_PERCENT } from '@opdesk/contracts/money.ts'

export interface TaxLine {
  tax: 'CGST' | 'SGST' | 'UTGST' | 'IGST'
  /** Rate in percent of the taxable value. */
  rate: number
  /** Paise. */
  amount: number
}

export interface TaxSplit {
  /** The id of the state in which the service counts as supplied. */
  place_of_supply: number
  lines: TaxLine[]
  /** 0 or 1 paisa: the remainder if the GST has no two equal halves. Lines plus `round_off` are the GST. */
  round_off: number
}

/**
 * Splits the GST of an invoice, in paise, into its taxes. The place of supply is the subscriber's state in the order; if it is
 * unknown, the supplier's state. Within one state CGST and SGST are half each (in Union Territories without a legislature UTGST
 * instead of SGST); between states all is IGST. States are ids of reference.ts.
 * @throws RangeError for a state that does not exist
 */
export const splitTax = (gst: number, supplierState: number, subscriberState: number | null): TaxSplit => {
  const place = subscriberState ?? supplierState
  const local = hasUtgst(place) ? 'UTGST' : 'SGST'
  if (place !== supplierState) {
    return { place_of_supply: place, lines: [{ tax: 'IGST', rate: GST_PERCENT, amount: gst }], round_off: 0 }
  }
  const half = { rate: GST_PERCENT / 2, amount: Math.floor(gst / 2) }
  return {
    place_of_supply: place,
    lines: [
      { tax: 'CGST', ...half },
      { tax: local, ...half },
    ],
    round_off: gst % 2,
  }
}
