import { createHmac } from 'node:crypto'

/** 32 unambiguous characters. Each represents five bits of a digest, so that all are equally likely. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PREFIX_LENGTH = 4
const SUFFIX_LENGTH = 5

/**
 * The code of a coupon in a batch. The first coupon has the code as typed. The others have its first four characters, and five that
 * follow from the batch's seed, 32 random bytes. If a code is taken, the next `attempt` gives another one. So a restarted job
 * computes the same codes again, but without the seed the next code cannot be guessed.
 */
export const batchCode = ({ first_code, seed }: { first_code: string; seed: string }, index: number, attempt: number): string => {
  if (index === 0) return first_code
  const digest = createHmac('sha256', seed).update(`${index} ${attempt}`).digest().subarray(0, SUFFIX_LENGTH)
  return first_code.slice(0, PREFIX_LENGTH) + [...digest].map(byte => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')
}
