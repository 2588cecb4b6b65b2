/** A kind of data that is erased after a time. Times are in days; `shipped` is that of a new installation. */
export interface RetentionKind {
  label: string
  /** The erased data and the first of the counted days, for admins. */
  erases: string
  min: number
  max: number
  shipped: number
}

/**
 * The kinds of data that a nightly job erases (decision 0160). The Data Protection Rules (2025) ask for a year of access records, and
 * count three years for idle accounts.
 */
export const retention = {
  leads: {
    label: 'Contact forms and quote requests',
    erases: 'The form with the sender’s details, counted from its first submission.',
    min: 30,
    max: 3650,
    shipped: 730,
  },
  applications: {
    label: 'Job applications',
    erases: 'The application with its resumes, counted from its first submission.',
    min: 30,
    max: 3650,
    shipped: 365,
  },
  unconfirmed: {
    label: 'Unconfirmed accounts',
    erases:
      'Accounts whose person never agreed to notice and terms, without employment, plan or claim, and unused codes and links of sign-ups.',
    min: 30,
    max: 1095,
    shipped: 180,
  },
  idle: {
    label: 'Idle accounts',
    erases:
      'Accounts without a sign-in, plan or claim for so long. Notices go out 30 and 7 days before. Accounts with a plan, an open claim or order, an employment or money in the wallet are not idle.',
    min: 365,
    max: 3650,
    shipped: 1095,
  },
  readings: {
    label: 'Texts read from documents',
    erases: 'The sealed text that was read from a document. What the check of its claim found stays with the claim.',
    min: 30,
    max: 3650,
    shipped: 365,
  },
  provider_answers: {
    label: 'Answers of providers and banks',
    erases: 'Contents of the payment providers’ messages and files of the bank’s answers. Amounts, ids and outcomes stay.',
    min: 30,
    max: 365,
    shipped: 90,
  },
  deliveries: {
    label: 'Deliveries of messages',
    erases:
      'Contents of mails that failed, all mails to addresses without an account, all text messages, counted from their end, and all deliveries of webhooks, counted from their event.',
    min: 7,
    max: 365,
    shipped: 30,
  },
  accesses: {
    label: 'Accesses to documents',
    erases: 'Who of the staff opened which document of a person.',
    min: 365,
    max: 3650,
    shipped: 730,
  },
} as const satisfies Record<string, RetentionKind>

export type RetentionName = keyof typeof retention
export const retentionNames = Object.keys(retention) as RetentionName[]

/** Days by kind. */
export type RetentionDays = Record<RetentionName, number>

/** The field of the System Settings with the days of a kind. */
export const retentionField = <N extends RetentionName>(name: N) => `keep_${name}` as const

/** The days in a record of the System Settings; older records have the shipped ones. */
export const retentionDaysOf = (record: Readonly<Record<string, unknown>> | undefined): RetentionDays =>
  Object.fromEntries(
    retentionNames.map(name => [name, Number(record?.[retentionField(name)] ?? retention[name].shipped)]),
  ) as RetentionDays

/** Days before the erasure of an idle account at which its person gets a notice. */
export const IDLE_NOTICES = { first: 30, last: 7 } as const
