/**
 * An amount for a text message, without the rupee sign: the sign is no GSM character, and a single such character would split a
 * text of 160 characters into two messages.
 */
export const asPlainAmount = (amount: string): string => amount.replace('₹', 'Rs ')
