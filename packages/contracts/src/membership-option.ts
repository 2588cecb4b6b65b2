/**
 * The membership option for the applicant, the spouse and up to two children. The other options have as many members, of any
 * relation.
 */
export const FAMILY_OF_FOUR = 1

/** Years. A child is covered by that option if it is younger on the day on which the cover begins (subscriber spec, family). */
export const CHILD_UNDER = 21

interface LabelledOption {
  membership_id: number
  membership_label: string
}

/** The label of an option for its buyer: with the age below which it covers children. */
export const buyerLabel = ({ membership_id, membership_label }: LabelledOption): string =>
  membership_id === FAMILY_OF_FOUR ? `${membership_label} below ${CHILD_UNDER}` : membership_label

/** The rule about children shown to a buyer before paying; undefined for an option without one. */
export const childrenRule = ({ membership_id }: Pick<LabelledOption, 'membership_id'>): string | undefined =>
  membership_id === FAMILY_OF_FOUR ? `Children must be below ${CHILD_UNDER} on the day their cover begins.` : undefined
