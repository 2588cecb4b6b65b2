/** Key under which a tab keeps the agreement from the dialog of the public site, until the payment page of the app reads it. */
export const AGREED_TERMS = 'agreed-terms'

/**
 * An agreement in one text: the terms of payment, in one version, for one option of one plan. No address carries it, because the
 * author of a link would agree for its reader.
 */
export const agreedTerms = (planId: string, membershipId: number | string, version: string): string =>
  JSON.stringify([planId, String(membershipId), version])
