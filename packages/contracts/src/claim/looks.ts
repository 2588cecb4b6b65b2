/**
 * The look of a picture: LOOK_BITS bits in base64 that hardly change when the picture is saved again, smaller or with another
 * quality (decision 0117).
 */
export const LOOK_BITS = 48 * 48
/**
 * Maximum number of bits in which two looks of one picture differ: between the distances of the demo's photos saved again and those
 * of different bills (decision 0117).
 */
export const LOOK_BITS_APART = 110

const bytesOf = (look: string): Uint8Array => Uint8Array.from(atob(look), sign => sign.charCodeAt(0))

const onesIn = (byte: number): number => {
  let ones = 0
  for (let rest = byte; rest > 0; rest &= rest - 1) ones += 1
  return ones
}
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => onesIn(byte))

/** The number of bits in which two looks differ. */
export const bitsApart = (one: string, other: string): number => {
  const [left, right] = [bytesOf(one), bytesOf(other)]
  return left.reduce((sum, byte, at) => sum + (ONES[byte ^ (right[at] ?? 0)] ?? 0), 0)
}

/** True if two pictures look the same. A file without a look resembles none. */
export const lookAlike = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one.length === other.length && bitsApart(one, other) <= LOOK_BITS_APART
