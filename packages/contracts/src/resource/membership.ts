import { z } from 'zod'
import { listOf, rawText } from '../bounded.ts'
import { rupees } from '../http.ts'
import { FAMILY_OF_FOUR } from '../membership-option.ts'
import { rows, select } from './field-kinds.ts'
import { money } from './number-fields.ts'

// The highest code of a membership option. The code determines the option's label and number of members, Self included.
const LAST_OPTION = 10

const labelOf = (option: number): string => {
  if (option === 0) return 'Individual'
  return option === FAMILY_OF_FOUR ? 'Applicant + Spouse + 2 Children' : `Applicant + ${option} Members`
}

/**
 * Number of members of an option, Self included. 0: one; 1: four (applicant, spouse and up to two children); n from 2 to 10: the
 * applicant and n others.
 */
export const memberCountOf = (option: number): number => {
  if (option === 0) return 1
  return option === FAMILY_OF_FOUR ? 4 : option + 1
}

const options = Array.from({ length: LAST_OPTION + 1 }, (_, option) => option)
const choose = 'Please select membership !'
const AT_LEAST_A_RUPEE = 'Charges are 0 or at least ₹1'

const row = {
  membership_id: select({
    label: 'Membership',
    options: options.map(value => ({
      value,
      label: `${labelOf(value)} (${memberCountOf(value)} ${value === 0 ? 'member' : 'members'})`,
    })),
    schema: z.int(choose).min(0, choose).max(LAST_OPTION, choose),
  }),
  charges: {
    ...money({ label: 'Charges', min: 0, max: 100_000 }),
    // Charges from 1 to 99 paise are refused: payment providers collect no such amount.
    schema: rupees(0, 100_000).refine(charges => charges === 0 || charges >= 1, AT_LEAST_A_RUPEE),
  },
  wallet_balance: money({ label: 'Wallet balance', min: 0, max: 1_000_000 }),
}

/**
 * Schema of an option in a request. The interface has always sent the label as well; only the code counts, and the sent label is
 * not stored.
 */
const sent = z
  .strictObject({
    membership_id: row.membership_id.schema,
    membership_label: rawText(100).optional(),
    member_count: z.int().optional(),
    charges: row.charges.schema,
    wallet_balance: row.wallet_balance.schema,
  })
  .superRefine(({ membership_id, member_count }, context) => {
    const members = memberCountOf(membership_id)
    if (member_count !== undefined && member_count !== members)
      context.addIssue({ code: 'custom', path: ['member_count'], message: `This membership has ${members} members` })
  })
  .overwrite(option => ({
    ...option,
    membership_label: labelOf(option.membership_id),
    member_count: memberCountOf(option.membership_id),
  }))

const label = 'Membership Options'

/** The options of a plan, in their order, each at most once. Charges (before GST) and wallet balance are in rupees. */
export const membershipOptions = {
  ...rows({ label, row, min: 1, max: options.length, one: 'membership option', unlisted: true }),
  schema: listOf(sent, options.length, {
    missing: 'Please add membership options as a list',
    tooLong: `At most ${options.length} membership options`,
    min: 1,
    tooShort: 'Please add a membership option !',
  })
    .superRefine((offered, context) => {
      for (const [index, { membership_id }] of offered.entries()) {
        if (offered.findIndex(other => other.membership_id === membership_id) < index)
          context.addIssue({ code: 'custom', path: [index, 'membership_id'], message: 'This membership is already in the list' })
      }
    })
    .overwrite(offered => offered.toSorted((a, b) => a.membership_id - b.membership_id)),
  answer: z.array(
    z.object({
      membership_id: z.int(),
      membership_label: z.string(),
      member_count: z.int(),
      charges: z.number(),
      wallet_balance: z.number(),
    }),
  ),
}
