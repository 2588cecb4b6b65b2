import type { KnownProfile, NextStep } from '../../subscriber/next-steps.ts'

/** The texts of a step: `rule` is read before the step. */
export type StepWords = Pick<NextStep, 'title' | 'text' | 'rule' | 'action'>

/** The texts of a subscriber's home. A slot takes a formatted amount, day, name or number of a claim. */
export const english = {
  title: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  apply: 'New claim',
  loading: 'Loading',
  steps: {
    title: 'Next steps',
    ofProfile: (step: NextStep, _profile: KnownProfile): StepWords => step,
    answer: (number: string): string => `The reviewer needs more for ${number}`,
    answerText: 'The review goes on with your answer.',
    answerAction: 'Re-upload Documents',
    draft: 'Finish your claim',
    draftText: 'Draft, not sent yet',
    draftUntil: (day: string) => `Draft, to be sent by ${day}`,
    draftAction: 'Continue',
    draftLabel: (number: string) => `Continue ${number}`,
    renew: (day: string) => `Your plan ends on ${day}`,
    renewText: 'Renew it before that day, so that no visit falls between two plans.',
    renewAction: 'Renew the plan',
  },
  balance: {
    label: 'Plan and wallet',
    left: 'Available balance',
    held: 'On hold for claims under review',
    paid: 'Paid to you',
    plan: (name: string, wallet: string) => `${name} · ${wallet} in all`,
    until: (day: string) => `Plan valid until ${day}`,
    ended: (day: string) => `Plan ended on ${day}`,
  },
  counters: {
    label: 'Claims by status',
    all: 'All',
    asked: 'With a question',
  },
  claimsFailed: 'Failed to fetch claims data',
  recent: {
    title: 'Claims',
    none: 'No claims yet',
    noneHint: 'Been to a doctor in the last 7 days? Have the bills at hand and apply.',
  },
  used: {
    title: 'Approved so far, by benefit',
    note: 'Paid to you, or on its way. All benefits share one balance; a bar is the part of it that a benefit has used.',
    plan: 'My plan',
    rule: (percent: number, max: string) => `Pays ${percent}%, up to ${max}`,
    kinds: { doctor: 'Doctor visits', pharmacy: 'Medicines', lab: 'Lab tests', combined: 'Medicines and lab tests' },
  },
  disputes: {
    label: 'Disputed claims',
    groups: { All: 'All', Pending: 'Pending', Rejected: 'Rejected', Approved: 'Approved', Settled: 'Settled' },
  },
  help: {
    title: 'Help',
    chatText: 'Write to us there, in Hindi or English',
    bill: 'What is a valid bill?',
    billText: 'With pictures of a good one and a bad one',
    write: 'Write to us',
    writeText: 'Or ask for a call',
  },
}
export type HomeWords = typeof english
