export const grievanceMessages = {
  grievanceFiled: 'Your grievance was received.',
  grievanceMessageAdded: 'Your message was added.',
  grievanceWithdrawn: 'The grievance is withdrawn.',
  grievanceReopened: 'The grievance is open again.',
  grievanceNoteSent: 'The note was sent.',
  grievanceAnswered: 'The answer was sent.',
  grievanceAnswerFailed: 'The answer was not sent',
  grievanceNoteFailed: 'The note was not sent',
} as const
