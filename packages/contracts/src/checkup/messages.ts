export const checkupMessages = {
  noCheckups: 'No health checkup plans purchased',
  detailsGiven: 'Details submitted successfully',
  checkupMarked: 'Status updated successfully',
  checkupMarkFailed: 'Action failed. Please try again.',
} as const
