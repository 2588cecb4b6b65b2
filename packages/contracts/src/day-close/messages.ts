export const dayCloseMessages = {
  differenceExplained: 'The explanation was saved',
  reconciliationAsked: 'The payouts of these days are compared',
  dayClosed: 'The day is closed',
} as const
