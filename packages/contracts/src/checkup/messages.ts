export const checkupMessages = {
  detailsGiven: 'Test details submitted successfully!',
  checkupMarked: 'Status updated successfully',
  checkupMarkFailed: 'Action failed. Please try again.',
} as const
