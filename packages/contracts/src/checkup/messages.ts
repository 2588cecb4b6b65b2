export const checkupMessages = {
  noCheckups: 'No health checkup plans purchased',
  detailsGiven: 'Test details submitted successfully!',
  checkupMarked: 'Status updated successfully',
  checkupMarkFailed: 'Action failed. Please try again.',
} as const
