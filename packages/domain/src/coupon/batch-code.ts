import { createHmac } from 'node:crypto'

/** 32 unambiguous characters: each stands for five bits of a digest, so all are equally likely. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PREFIX_LENGTH = 4
const SUFFIX_LENGTH = 5

/**
 * The code of a coupon of a batch. The first has the code as typed. The others have its first four characters and five that
 * follow from the batch's seed, 32 random bytes. A taken code is drawn again with the next `attempt`. So a restarted job finds
 * the codes that it has given already, and no person without the seed can guess the next one.
 */
export const batchCode = ({ first_code, seed }: { first_code: string; seed: string }, index: number, attempt: number): string => {
  if (index === 0) return first_code
  const digest = createHmac('sha256', seed).update(`${index} ${attempt}`).digest().subarray(0, SUFFIX_LENGTH)
  return first_code.slice(0, PREFIX_LENGTH) + [...digest].map(byte => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')
}
