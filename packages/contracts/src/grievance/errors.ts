import type { ErrorEntries } from '../error-entries.ts'

export const grievanceErrors = {
  own_grievance: [403, 'This is your own grievance. Another admin answers it.'],
  already_answered: [409, 'This grievance has already been answered.'],
  grievance_closed: [409, 'This grievance is closed.'],
  grievance_open: [409, 'This grievance is open already.'],
  grievance_person_erased: [409, 'The person was erased, so that there is no one to answer.'],
  grievance_final: [
    409,
    'This grievance cannot be reopened any more. If the answer does not help, you can complain to the Data Protection Board of India.',
  ],
  too_many_grievances: [409, 'You have several open grievances, or wrote several today. Please add to one of them, or wait.'],
  too_many_messages: [409, 'You have written as often as a grievance allows. Please wait for the answer.'],
} as const satisfies ErrorEntries
