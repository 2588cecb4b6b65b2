import type { GrievanceKind, GrievanceState } from '../../grievance/kinds.ts'
import type { GrievanceEntryKind } from '../../grievance/queries.ts'
import { dayInWords, momentInWords } from '../formats.ts'
import { plural } from '../plural.ts'

/** Authors of entries: the person, or our office. */
const entries: Record<GrievanceEntryKind, string> = {
  filed: 'You wrote',
  message: 'You added',
  note: 'Our note',
  answer: 'Our answer',
  withdrawn: 'You withdrew it',
  reopened: 'You opened it again',
}
const kinds: Record<GrievanceKind, string> = {
  data: 'My personal data',
  claim: 'A claim',
  payment: 'A payment',
  staff: 'An employee of yours',
  other: 'Something else',
}
const states: Record<GrievanceState, string> = {
  open: 'Open',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
  erased: 'Erased',
}

/** The texts of a person's own grievances. Days are YYYY-MM-DD, moments ISO 8601. */
export const english = {
  title: 'Grievances',
  note: 'Complain about how your data, a claim or a payment is handled.',
  inMyData: 'Something is wrong with how we handle your data? Tell our grievance officer, and get an answer by a named day.',
  open: 'Open grievances',
  failed: 'Your grievances could not be loaded',
  none: 'You have not filed a grievance',
  write: 'Write a grievance',
  officer: 'Grievance officer',
  answerIn: (days: number) => `We answer within ${days} ${plural('en', days, 'day', 'days')}.`,
  kinds,
  states,
  form: {
    title: 'New grievance',
    kind: 'What is it about?',
    choose: 'Choose',
    claim: 'Claim (optional)',
    noClaim: 'No claim',
    subject: 'Subject',
    text: 'What happened?',
    hint: (min: number, max: number) => `${min} to ${max} characters`,
    submit: 'Send',
    cancel: 'Cancel',
    failed: 'Your grievance was not sent',
    done: (number: string, due: string) => `We received it as ${number}. You get an answer by ${dayInWords('en', due)}.`,
  },
  late: 'Late',
  due: (day: string) => `Answer by ${dayInWords('en', day)}`,
  wasDue: (day: string) => `An answer was due on ${dayInWords('en', day)}. We are sorry that it is late.`,
  answeredOn: (moment: string) => `Answered on ${momentInWords('en', moment)}`,
  about: (claim: string) => `About claim ${claim}`,
  conversation: 'Conversation',
  entries,
  add: {
    title: 'Add something',
    label: 'Your message',
    left: (count: number) => `You can write ${count} more ${plural('en', count, 'time', 'times')}.`,
    none: 'You have written as often as a grievance allows. Please wait for the answer.',
    submit: 'Add',
    done: 'Your message was added.',
    failed: 'Your message was not added',
  },
  withdraw: {
    action: 'Withdraw',
    question: 'Withdraw this grievance?',
    details: 'We do not answer it then. You can file a new one at any time.',
    confirm: 'Withdraw',
    keep: 'Keep it',
    done: 'The grievance is withdrawn.',
    failed: 'The grievance was not withdrawn',
  },
  next: {
    title: 'Does the answer not help?',
    reopen: (day: string) => `You can open it again once, until ${dayInWords('en', day)}.`,
    label: 'What is still wrong?',
    submit: 'Open again',
    done: 'The grievance is open again.',
    failed: 'The grievance was not opened again',
    board: 'You can also complain to the Data Protection Board of India.',
  },
}
export type GrievanceWords = typeof english
