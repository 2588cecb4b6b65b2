/** A claim is due soon from this number of days before its due date. */
export const DUE_SOON_DAYS = 2
