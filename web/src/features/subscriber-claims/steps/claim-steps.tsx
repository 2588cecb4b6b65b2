import { Stack } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { termsOf } from '@opdesk/contracts/subscriber/plan-terms.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NextSteps } from '../../../components/next-steps.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { UploadLimits } from '../../../lib/check-files.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useDraftUploads } from '../documents/use-draft-uploads.ts'
import { estimateOf, type Plan } from '../form/claim-estimate.ts'
import { billOf, emptyForm, savable, submitErrors, valuesOf } from '../form/claim-form-values.ts'
import { patientProblem, patientRefusal } from '../form/patient.ts'
import { SaveStatus } from '../form/save-status.tsx'
import { useClaimForm } from '../form/use-claim-form.ts'
import { useClaimable } from '../form/use-claimable.ts'
import { useDraftSaver } from '../form/use-draft-saver.ts'
import { inWords, useClaimFormWords } from '../form-words.ts'
import { claimQuery } from '../queries.ts'
import classes from './claim-steps.module.css'
import { isPicture } from './readings.ts'
import { type ClaimStep, claimSteps, firstStep, isStep } from './step.ts'
import { StepHead } from './step-frame.tsx'
import { useReadings } from './use-readings.ts'
import type { SentClaim } from './use-send-claim.ts'

const PhotosStep = lazy(async () => ({ default: (await import('./photos-step.tsx')).PhotosStep }))
const DetailsStep = lazy(async () => ({ default: (await import('./details-step.tsx')).DetailsStep }))
const SendStep = lazy(async () => ({ default: (await import('./send-step.tsx')).SendStep }))

export interface ClaimStepsProps {
  /** The draft to continue; undefined for a new claim. */
  draft: SubscriberClaim | undefined
  plan: Plan
  members: readonly Member[]
  limits: UploadLimits
  now: Date
  /** The step that the URL names. */
  step: string | undefined
  /** Shows a step; `id`: the draft, once there is one. */
  onStep: (step: ClaimStep, id: string | undefined) => void
  /** Called with the id when the first save has made a draft of a new claim. */
  onBegun: (id: string) => void
  onSent: (claim: SentClaim) => void
}

/** A new claim in three steps. One form, one saver and one queue of uploads serve all steps, so that changing the step loses nothing. */
export const ClaimSteps = (props: ClaimStepsProps) => {
  const { draft, plan, members, limits, now, onStep, onBegun, onSent } = props
  const client = useQueryClient()
  const profile = useSubscriberProfile()
  const words = useClaimFormWords()
  const terms = termsOf(plan)
  const { combination } = terms
  const [initial] = useState(() => {
    const patients = members.filter(member => patientRefusal(member, null, words.patient) === undefined)
    const onlyPatient = patients.length === 1 ? (patients[0]?._id ?? null) : null
    return draft ? valuesOf(draft) : { ...emptyForm, member_id: onlyPatient }
  })
  const [first] = useState(() => firstStep(draft, Object.keys(submitErrors(initial, combination, now)).length === 0))
  const { form, element, focusFirst } = useClaimForm(initial, combination, members, now, `claim ${draft?._id ?? 'new'}`)
  const bill = billOf(form.values, combination)
  const claimable = useClaimable(bill, form.values.opd_date || undefined)
  const available = claimable.available ?? profile.available_balance
  const estimate = estimateOf(bill, claimable.answers, toPaise(available))

  const { body, left } = savable(form.values, combination)
  const bodyOf = (claim: SubscriberClaim) => savable(valuesOf(claim), combination).body
  const saver = useDraftSaver({ draft, start: savable(initial, combination).body, body, bodyOf, onBegun })
  const { state } = saver
  const documents = useDraftUploads(saver)
  const id = saver.id()
  const { data } = useQuery({ ...claimQuery(id ?? ''), enabled: id !== undefined })
  const claim = id === undefined ? undefined : (data ?? draft)
  const { readings, doubts, accept, isReading } = useReadings({ form, claim, combination, now, documents })
  const wanted = isStep(props.step) ? props.step : first
  const step = wanted === 'send' && !claim ? 'details' : wanted

  useLeaveGuard({
    isUnsaved: () => saver.isUnsaved() || documents.uploads.isUnfinished,
    save: saver.flush,
    // When the page closes, pending changes are still sent. It asks only if changes or files would be lost.
    asksOnClose: () => ['failed', 'delayed', 'refused', 'conflict'].includes(state.name) || documents.uploads.isUnfinished,
    details: documents.uploads.isUnfinished ? words.uploads.leave : words.saving.leave,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once for each refusal
  useEffect(() => {
    if (state.name !== 'refused' || !(state.error instanceof ApiError) || state.error.errors.length === 0) return
    showFormErrors(form, state.error)
    form.setErrors(inWords(Object.fromEntries(state.error.errors.map(({ path, message }) => [path, message]))))
  }, [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once for each step
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [step])

  const [isMoving, setMoving] = useState(false)
  const toSend = async () => {
    const { hasErrors, errors } = form.validate()
    // The groups with errors open first.
    if (hasErrors) return void setTimeout(() => focusFirst(errors))
    setMoving(true)
    try {
      await saver.flush()
      const begun = await saver.begin()
      if (saver.isUnsaved() || begun === undefined) return window.scrollTo({ top: 0 })
      await client.fetchQuery({ ...claimQuery(begun), staleTime: 0 })
      onStep('send', begun)
    } catch (error) {
      notify.failed(error)
    } finally {
      setMoving(false)
    }
  }
  const show = (next: ClaimStep) => onStep(next, saver.id())
  const takeTheirs = () => {
    const theirs = saver.takeTheirs()
    if (theirs) form.setValues(valuesOf(theirs))
  }
  const today = istDay(now)
  const patient = patientProblem(members, form.values, today, words.patient)
  const isOpen = claim === undefined || claim.status === ClaimStatus.adding
  if (!isOpen) return <PagePending />

  return (
    <>
      <StepHead step={step} number={claim?.claim_id} onBack={() => show(claimSteps[claimSteps.indexOf(step) - 1] ?? 'photos')} />
      <SaveStatus
        state={state}
        left={left.length}
        onRetry={() => void saver.flush()}
        onKeepMine={saver.keepMine}
        onTakeTheirs={takeTheirs}
      />
      <form ref={element} noValidate className={classes.steps} onSubmit={event => event.preventDefault()}>
        <Suspense fallback={<PagePending />}>
          {step === 'photos' && (
            <Stack gap="md">
              <PhotosStep
                claim={claim}
                documents={documents}
                readings={readings}
                limits={limits}
                onKindChosen={documents.keepKind}
                onNext={() => show('details')}
              />
              <NextSteps />
            </Stack>
          )}
          {step === 'details' && (
            <DetailsStep
              form={form}
              members={members}
              terms={terms}
              estimate={estimate}
              today={today}
              planEnd={plan.end_date}
              doubts={doubts}
              onAccept={accept}
              isPicture={id => claim !== undefined && isPicture(claim, id)}
              papers={isReading ? 'reading' : readings?.records.some(({ state }) => state === 'read') ? 'read' : 'none'}
              isMoving={isMoving}
              onRetry={claimable.retry}
              onNext={() => void toSend()}
            />
          )}
          {step === 'send' && claim && (
            <SendStep
              claim={claim}
              patient={members.find(({ _id }) => _id === form.values.member_id)?.name ?? ''}
              estimate={estimate}
              available={available}
              terms={terms}
              now={now}
              problems={[
                ...(patient ? [patient] : []),
                ...Object.values(submitErrors(form.values, combination, now)).map(words.message),
              ]}
              uploads={documents.uploads}
              onDetails={() => show('details')}
              onPhotos={() => show('photos')}
              onRetry={claimable.retry}
              onSent={onSent}
            />
          )}
        </Suspense>
      </form>
    </>
  )
}
