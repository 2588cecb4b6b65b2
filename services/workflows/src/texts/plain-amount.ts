/** An amount for a reader as a text has it: the sign of the rupee is no GSM character, and one such makes a text of 160 characters two. */
export const asPlainAmount = (amount: string): string => amount.replace('₹', 'Rs ')
