/**
 * An amount as a text message shows it. The rupee sign is no GSM character, and one such character splits a text of 160
 * characters in two.
 */
export const asPlainAmount = (amount: string): string => amount.replace('₹', 'Rs ')
