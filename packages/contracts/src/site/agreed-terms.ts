/** Storage key of a tab for the agreement from the public site's dialog, until the app's payment page reads it. */
export const AGREED_TERMS = 'agreed-terms'

/**
 * Text of an agreement: one version of the payment terms, for one option of one plan. It is never part of a URL: the author of a
 * link could then agree for its reader.
 */
export const agreedTerms = (planId: string, membershipId: number | string, version: string): string =>
  JSON.stringify([planId, String(membershipId), version])
