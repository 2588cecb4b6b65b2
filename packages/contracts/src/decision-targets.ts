/** Calendar days from the day on which a claim was raised to its decision, as shipped. System Settings has the days in force. */
export const CLAIM_TARGET_DAYS = 15
/** Calendar days from the day on which a dispute was raised to its decision, as shipped. */
export const DISPUTE_TARGET_DAYS = 14
/** A claim is due soon from this number of days before its due date. */
export const DUE_SOON_DAYS = 2
