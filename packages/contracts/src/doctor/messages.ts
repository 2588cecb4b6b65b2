export const doctorMessages = {
  doctorRegistered: 'You are Registered Successfully',
  doctorRegistrationFailed: 'You could not be registered',
  /** Messages to admins. */
  doctorAwaitsApproval: 'A doctor has registered and waits for approval',
  doctorApproved: 'Doctor approved.',
  doctorRejected: 'Doctor rejected.',
  doctorDecisionFailed: 'Unable to update record',
  claimDoctorDeleted: 'Record deleted Successfully.',
  claimDoctorDeleteFailed: 'Failed',
} as const
