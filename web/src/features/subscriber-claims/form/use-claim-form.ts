import { type UseFormReturnType, useForm } from '@mantine/form'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useRef } from 'react'
import { usePreservedValues, usePreserveValues } from '../../../lib/preserved-values.ts'
import { validateOnBlur } from '../../../lib/validate-on-blur.ts'
import { claimFormWordsNow, inWords } from '../form-words.ts'
import { type ClaimFormValues, submitErrors } from './claim-form-values.ts'
import { patientProblem } from './patient.ts'

export type ClaimForm = UseFormReturnType<ClaimFormValues>

/** The claim form with its validation, and a function that focuses the first invalid field. */
export const useClaimForm = (
  initialValues: ClaimFormValues,
  combination: PlanTerms['combination'],
  members: readonly Member[],
  now: Date,
  keepAs: string,
) => {
  const kept = usePreservedValues<ClaimFormValues>(keepAs)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ClaimFormValues>({
    initialValues: kept.before ?? initialValues,
    validate: values => {
      const patient = patientProblem(members, values, istDay(now), claimFormWordsNow().patient)
      return { ...inWords(submitErrors(values, combination, now)), ...(patient && { member_id: patient }) }
    },
    ...validateOnBlur,
  })
  usePreserveValues(kept, form.getValues)
  const focusFirst = (errors: object) => {
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? []
    const first = [...fields].find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }
  return { form, element, focusFirst }
}
