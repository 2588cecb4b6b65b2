export const doctorMessages = {
  doctorApproved: 'Doctor approved.',
  doctorRejected: 'Doctor rejected.',
  doctorDecisionFailed: 'Unable to update record',
} as const
