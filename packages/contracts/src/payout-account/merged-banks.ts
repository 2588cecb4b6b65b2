/**
 * Banks that became part of another, by the first four letters of their IFSC codes: the old codes do not pay any more. Source: the
 * amalgamation schemes published by the Reserve Bank of India.
 */
const mergedBanks: Readonly<Record<string, string>> = {
  ALLA: 'Indian Bank',
  ANDB: 'Union Bank of India',
  BKDN: 'Bank of Baroda',
  BMBL: 'State Bank of India',
  CORP: 'Union Bank of India',
  FSFB: 'AU Small Finance Bank',
  LAVB: 'DBS Bank India',
  ORBC: 'Punjab National Bank',
  PMCB: 'Unity Small Finance Bank',
  SBBJ: 'State Bank of India',
  SBHY: 'State Bank of India',
  SBMY: 'State Bank of India',
  SBTR: 'State Bank of India',
  STBP: 'State Bank of India',
  SYNB: 'Canara Bank',
  UTBI: 'Punjab National Bank',
  VIJB: 'Bank of Baroda',
  VYSA: 'Kotak Mahindra Bank',
}

/** The bank that took over the bank of an IFSC; undefined if none did. */
export const successorOf = (ifsc: string): string | undefined => mergedBanks[ifsc.slice(0, 4)]

/** The IFSC prefixes of banks that became part of another. */
export const mergedPrefixes: readonly string[] = Object.keys(mergedBanks)
