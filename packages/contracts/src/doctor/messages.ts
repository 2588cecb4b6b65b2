export const doctorMessages = {
  doctorApproved: 'Doctor approved.',
  doctorRejected: 'Doctor rejected.',
  doctorDecisionFailed: 'Unable to update record',
  claimDoctorDeleted: 'Record deleted Successfully.',
  claimDoctorDeleteFailed: 'Failed',
} as const
