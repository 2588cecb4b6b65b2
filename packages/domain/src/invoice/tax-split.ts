import { hasUtgst } from '@opdesk/contracts/gst-states.ts'
import { GST_PERCENT } from '@opdesk/contracts/money.ts'

export interface TaxLine {
  tax: 'CGST' | 'SGST' | 'UTGST' | 'IGST'
  /** Percent of the taxable value. */
  rate: number
  /** Paise. */
  amount: number
}

export interface TaxSplit {
  /** The id of the state in which the service counts as supplied. */
  place_of_supply: number
  lines: TaxLine[]
  /** Paise: the odd one that two equal halves leave, 0 or 1. Lines plus round off equal the GST. */
  round_off: number
}

/**
 * Splits the GST of an invoice, in paise, by tax. The place of supply is the state of the subscriber at the order; if that is
 * unknown, the state of the supplier. Within one state CGST and SGST are half each (UTGST for SGST in Union Territories without a
 * legislature); between states it is all IGST. States are ids as in reference.ts.
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
