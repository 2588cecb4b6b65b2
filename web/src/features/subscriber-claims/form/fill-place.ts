import type { PlaceOfPincode } from '@opdesk/contracts/pincode/place-of-pincode.ts'

interface TypedPlace {
  city: string
  state: string | null
}

/**
 * City and state of a pincode for the fields that are empty, or that still have what an earlier pincode filled in (`filled`). The
 * state is its id as text.
 */
export const placeToFill = (
  typed: TypedPlace,
  { city, state }: NonNullable<PlaceOfPincode['place']>,
  filled: Partial<TypedPlace>,
): Partial<TypedPlace> => ({
  ...((typed.city.trim() === '' || typed.city === filled.city) && { city }),
  ...((typed.state === null || typed.state === filled.state) && { state: String(state) }),
})
