/**
 * A registration number without case, punctuation and spaces, because people write it differently: 'KMC-12345/A' and 'kmc 12345
 * a' are the same.
 */
export const comparableRegistration = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
