export const paymentMessages = {
  paymentReleased: 'Payment released successfully',
  paymentFailed: 'Failed to release payment',
  paymentPending: 'The payment has been requested and will be completed shortly',
  paymentsReleased: 'Payments released successfully',
  paymentsFailed: 'Failed to release payments',
  paymentsPending: 'The payments have been requested and will be completed shortly',
  batchClosed: 'Payment batch closed',
  paymentsLoadFailed: 'Failed to fetch payments',
  batchesLoadFailed: 'Failed to fetch payment batches',
  paymentsDiffer: 'The payments on screen differ from the event log, so the file was not provided. Please contact system admin !',
  bankFileFailed: 'Failed to download the bank file',
} as const
