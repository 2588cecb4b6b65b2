import { Box, Button, Group, Stack } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { termsOf } from '@opdesk/contracts/subscriber/plan-terms.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { inWords, useClaimFormWords } from '../form-words.ts'
import { BillsSection } from './bills-section.tsx'
import { estimateOf, type Plan } from './claim-estimate.ts'
import classes from './claim-form.module.css'
import { billOf, draftErrors, emptyForm, savable, valuesOf } from './claim-form-values.ts'
import { ClinicSection, DoctorSection } from './doctor-section.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { patientRefusal } from './patient.ts'
import { SaveStatus } from './save-status.tsx'
import { useClaimForm } from './use-claim-form.ts'
import { useClaimable } from './use-claimable.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { VisitSection } from './visit-section.tsx'

interface ClaimFormProps {
  /** The draft to continue; undefined for a new claim. */
  draft: SubscriberClaim | undefined
  plan: Plan
  members: readonly Member[]
  now: Date
  /** Called with the id when the first save has made a draft of a new claim. */
  onBegun: (id: string) => void
}

const action = ClaimStatus.adding

/** Step 1 of a claim: visit, doctor and bills. While people type, the values are saved on the server as a draft. */
export const ClaimForm = ({ draft, plan, members, now, onBegun }: ClaimFormProps) => {
  const navigate = useNavigate()
  const words = useClaimFormWords()
  const profile = useSubscriberProfile()
  const terms = termsOf(plan)
  const { combination } = terms
  const [initial] = useState(() => {
    const patients = members.filter(member => patientRefusal(member, null, words.patient) === undefined)
    const onlyPatient = patients.length === 1 ? (patients[0]?._id ?? null) : null
    return draft ? valuesOf(draft) : { ...emptyForm, member_id: onlyPatient }
  })
  const { form, element, focusFirst } = useClaimForm(initial, combination, members, now, `claim ${draft?._id ?? 'new'}`)
  const bill = billOf(form.values, combination)
  const claimable = useClaimable(bill, form.values.opd_date || undefined)
  const available = claimable.available ?? profile.available_balance
  const estimate = estimateOf(bill, claimable.answers, toPaise(available))

  const { body, left } = savable(form.values, combination)
  const bodyOf = (claim: SubscriberClaim) => savable(valuesOf(claim), combination).body
  const saver = useDraftSaver({ draft, start: savable(initial, combination).body, body, bodyOf, onBegun })
  const { state } = saver
  useLeaveGuard({
    isUnsaved: saver.isUnsaved,
    save: saver.flush,
    // When the page closes, pending changes are still sent. It asks only if changes could not be saved and would be lost.
    asksOnClose: () => ['failed', 'delayed', 'refused', 'conflict'].includes(state.name),
    details: words.saving.leave,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once for each refusal
  useEffect(() => {
    if (state.name !== 'refused' || !(state.error instanceof ApiError) || state.error.errors.length === 0) return
    showFormErrors(form, state.error)
    form.setErrors(inWords(Object.fromEntries(state.error.errors.map(({ path, message }) => [path, message]))))
  }, [state])

  const [leaving, setLeaving] = useState<'list' | 'documents'>()
  const leave = async (to: 'list' | 'documents') => {
    if (leaving) return
    setLeaving(to)
    await saver.flush()
    setLeaving(undefined)
    const id = saver.id()
    if (saver.isUnsaved()) return window.scrollTo({ top: 0 })
    if (to === 'documents') return id && void navigate({ to: '/user/upload-claim-documents', search: { id, action } })
    if (id) notify.success(words.draftSaved)
    void navigate({ to: '/user/claims' })
  }
  const saveDraft = () => {
    const errors = inWords(draftErrors(form.values, combination))
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) focusFirst(errors)
    else void leave('list')
  }
  const takeTheirs = () => {
    const theirs = saver.takeTheirs()
    if (theirs) form.setValues(valuesOf(theirs))
  }

  return (
    <form ref={element} onSubmit={form.onSubmit(() => void leave('documents'), focusFirst)} noValidate className={classes.layout}>
      <Stack gap="md">
        <SaveStatus
          state={state}
          left={left.length}
          onRetry={() => void saver.flush()}
          onKeepMine={saver.keepMine}
          onTakeTheirs={takeTheirs}
        />
        <VisitSection form={form} members={members} combination={combination} today={istDay(now)} planEnd={plan.end_date} />
        <DoctorSection form={form} />
        <ClinicSection form={form} />
        <BillsSection form={form} terms={terms} estimate={estimate} onRetry={claimable.retry} />
      </Stack>
      <Box className={classes.aside}>
        <EstimateCard estimate={estimate} available={available} />
        <Group grow className={classes.buttons}>
          <Button type="submit" loading={leaving === 'documents'} disabled={leaving !== undefined}>
            {words.goOn}
          </Button>
          <Button variant="default" onClick={saveDraft} loading={leaving === 'list'} disabled={leaving !== undefined}>
            {words.saveDraft}
          </Button>
        </Group>
      </Box>
    </form>
  )
}
