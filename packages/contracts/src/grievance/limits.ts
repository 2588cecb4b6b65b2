/** Bounds of grievances. Lengths are in characters, times in days. */
export const grievanceLimits = {
  subject: { min: 3, max: 120 },
  text: { min: 20, max: 4000 },
  /** Later messages of the person, and notes and answers of an admin. */
  message: { min: 1, max: 4000 },
  /** Open grievances of a person at a time. */
  open: 5,
  /** Grievances that a person files within 24 hours. */
  filedPerDay: 5,
  /** Messages of the person besides the grievance itself. */
  messages: 10,
  /** Days after the answer within which the person may reopen the grievance, once. */
  reopenDays: 30,
} as const
