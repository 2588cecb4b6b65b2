/**
 * Kinds of late attempts, in the order in which they mostly occur. `checking`: no answer of the provider for an hour; `day`: not
 * final after 24 hours of banking time; `deemed`: not confirmed by the payee's bank after three banking days; `week`: not final
 * after 7 days.
 */
export const lateKinds = ['checking', 'day', 'deemed', 'week'] as const
export type LateKind = (typeof lateKinds)[number]

export const lateLabels: Record<LateKind, string> = {
  checking: 'Being checked for an hour',
  day: 'Not final after a banking day',
  deemed: 'Not confirmed after 3 banking days',
  week: 'Not final after 7 days',
}

/** Advice for Finance by kind of lateness. */
export const lateAdvice: Record<LateKind, string> = {
  checking:
    'The provider does not answer. The attempt is looked up by itself; look for its reference in the provider’s dashboard, too.',
  day: 'Look for its reference in the provider’s dashboard or the bank’s portal. If it has not begun, cancel it here.',
  deemed:
    'The payee’s bank has to confirm the credit. Ask the provider with the reference; do not pay again: the payee probably has the money.',
  week: 'Ask the provider or bank in writing. Cancel it here if it has not begun; declare it never sent if they confirm that they do not have it.',
}
