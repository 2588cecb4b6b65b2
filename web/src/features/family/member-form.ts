import type { UseFormReturnType } from '@mantine/form'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { isChild } from '@opdesk/contracts/subscriber/family/child.ts'
import { addMember, type MemberDetails } from '@opdesk/contracts/subscriber/family/commands.ts'
import type { ShownDetails } from '@opdesk/contracts/subscriber/family/queries.ts'
import { type Day, isDay, istDay } from '@opdesk/contracts/time.ts'

/** The values of the form. Choices are text here and codes in the API. */
export interface MemberValues {
  name: string
  relation: string | null
  dob: Day | null
  gender: string
  country_code: string
  phone: string
  address: string
  /** The version of the declaration for a child that the subscriber agreed to; '' without one, and in forms of admins. */
  declaration: string
}
export type MemberForm = UseFormReturnType<MemberValues>

export const memberSchema = addMember.safeExtend({
  dob: addMember.shape.dob.refine(day => day <= istDay(new Date()), 'Date of birth cannot be in the future.'),
})

export const emptyMember: MemberValues = {
  name: '',
  relation: null,
  dob: null,
  gender: '',
  country_code: DEFAULT_COUNTRY_CODE,
  phone: '',
  address: '',
  declaration: '',
}

export const valuesOf = (details: ShownDetails): MemberValues => ({
  name: details.name,
  relation: String(details.relation),
  dob: details.dob || null,
  gender: String(details.gender ?? ''),
  country_code: details.country_code,
  phone: details.phone,
  address: details.address,
  declaration: '',
})

/** The details in a valid form, as the API expects them. */
export const detailsOf = (values: MemberValues): Omit<MemberDetails, 'declaration'> => {
  const { declaration: _, ...details } = memberSchema.parse(values)
  return details
}

/** True if the typed date of birth makes a member a child today. */
export const isChildIn = ({ relation, dob }: Pick<MemberValues, 'relation' | 'dob'>): boolean =>
  dob !== null && isDay(dob) && isChild({ relation: Number(relation ?? 1), dob }, istDay(new Date()))
