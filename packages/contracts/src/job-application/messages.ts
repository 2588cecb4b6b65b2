export const jobApplicationMessages = {
  jobApplied: 'Application submitted successfully',
  /** Messages to admins. */
  jobApplicationCame: 'Somebody has applied for a job',
  jobApplicationErased: 'Job application erased',
  jobApplicationEraseFailed: 'Failed to erase the job application',
} as const
