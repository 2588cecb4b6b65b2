/** Days within which a claim is to be decided, from the IST day on which it was raised. */
export const CLAIM_TARGET_DAYS = 15

/** Days within which a dispute is to be decided, from the IST day on which it was raised. */
export const DISPUTE_TARGET_DAYS = 14
