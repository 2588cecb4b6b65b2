/** Where a tab keeps what its person agreed to in the dialog of the public site, until the payment page of the app reads it. */
export const AGREED_TERMS = 'agreed-terms'

/**
 * What was agreed to, in one text: the terms of payment, in one version, for one option of one plan. No address carries it, because whoever makes a
 * link would agree for who follows it.
 */
export const agreedTerms = (planId: string, membershipId: number | string, version: string): string =>
  JSON.stringify([planId, String(membershipId), version])
