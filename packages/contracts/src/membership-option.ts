/**
 * Code of the membership option for applicant, spouse and up to two children. Codes 2 to 10 cover that number of further members,
 * of any relation.
 */
export const FAMILY_OF_FOUR = 1

/** Age in years below which `FAMILY_OF_FOUR` covers a child, on the day on which the cover begins (subscriber spec, family). */
export const CHILD_UNDER = 21

interface LabelledOption {
  membership_id: number
  membership_label: string
}

/** The label of an option for its buyer. It includes the age below which the option covers children. */
export const buyerLabel = ({ membership_id, membership_label }: LabelledOption): string =>
  membership_id === FAMILY_OF_FOUR ? `${membership_label} below ${CHILD_UNDER}` : membership_label

/** The rule about children that a buyer sees before paying; undefined for an option without such a rule. */
export const childrenRule = ({ membership_id }: Pick<LabelledOption, 'membership_id'>): string | undefined =>
  membership_id === FAMILY_OF_FOUR ? `Children must be below ${CHILD_UNDER} on the day their cover begins.` : undefined
