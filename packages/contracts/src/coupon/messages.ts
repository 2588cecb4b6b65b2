/** Messages of the server about batches of coupons; the client needs none of them. */
export const couponMessages = {
  batchAsked: 'The coupons are being made. They are listed when all of them exist.',
  codeTaken: 'Another coupon has the first code. Please add the batch again with another code.',
  batchFailed: 'The coupons could not be made. Please add the batch again.',
} as const
