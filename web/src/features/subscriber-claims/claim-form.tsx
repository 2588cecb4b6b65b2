import { Box, Button, Group, Stack } from '@mantine/core'
import type { SaveClaim } from '@opdesk/contracts/claim/commands.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/queries.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { Member } from '@opdesk/contracts/subscriber/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { showFormErrors } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { BillsSection } from './bills-section.tsx'
import { estimateOf, type Plan, termsOf } from './claim-estimate.ts'
import classes from './claim-form.module.css'
import { billOf, draftErrors, emptyClaim, toSaveClaim, valuesOf } from './claim-form-values.ts'
import { ClinicSection, DoctorSection } from './doctor-section.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { claimPath } from './queries.ts'
import { useClaimForm } from './use-claim-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { VisitSection } from './visit-section.tsx'

interface ClaimFormProps {
  /** The draft that is continued; none for a new claim. */
  draft?: SubscriberClaim
  plan: Plan
  members: readonly Member[]
  now: Date
}

const saved = z.object({ _id: z.string() })
const action = ClaimStatus.adding

/** Step 1 of a claim: the visit, the doctor, the bills. Everything is kept on the server as a draft. */
export const ClaimForm = ({ draft, plan, members, now }: ClaimFormProps) => {
  const navigate = useNavigate()
  const profile = useSubscriberProfile()
  const terms = termsOf(plan)
  const { combination } = terms
  const covered = members.filter(member => member.plan_status === 1)
  const onlyPatient = covered.length === 1 ? (covered[0]?._id ?? null) : null
  const initial = draft ? valuesOf(draft) : { ...emptyClaim, member_id: onlyPatient }
  const { form, element, focusFirst } = useClaimForm(initial, combination, now, `claim ${draft?._id ?? 'new'}`)
  const estimate = estimateOf(billOf(form.values, combination), terms, toPaise(profile.available_balance))
  useLeaveGuard(() => form.isDirty())

  const save = useWrite({
    write: ({ body }: { body: SaveClaim; next: 'stay' | 'documents' }, key) =>
      draft
        ? api.patch(claimPath(draft._id), body, { key, answer: saved })
        : api.post('/user/claims', body, { key, answer: saved }),
    refreshes: ['claims'],
    done: ({ data: { _id: id } }, { next }) => {
      form.resetDirty()
      if (next === 'documents') void navigate({ to: '/user/upload-claim-documents', search: { id, action } })
      else {
        notify.success(messages.claimSaved)
        if (!draft) void navigate({ to: '/user/addclaims/$id', params: { id }, search: { action }, replace: true })
      }
    },
    failed: error => {
      showFormErrors(form, error)
      if (error instanceof ApiError) focusFirst(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
    },
  })
  const send = (next: 'stay' | 'documents') => {
    if (!save.isPending) save.mutate({ body: toSaveClaim(form.values, combination), next })
  }
  const saveDraft = () => {
    const errors = draftErrors(form.values, combination)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) focusFirst(errors)
    else send('stay')
  }

  return (
    <form ref={element} onSubmit={form.onSubmit(() => send('documents'), focusFirst)} noValidate className={classes.layout}>
      <Stack gap="md">
        <VisitSection form={form} members={members} combination={combination} today={istDay(now)} />
        <DoctorSection form={form} />
        <ClinicSection form={form} />
        <BillsSection form={form} terms={terms} estimate={estimate} />
      </Stack>
      <Box className={classes.aside}>
        <EstimateCard estimate={estimate} available={profile.available_balance} />
        <Group grow className={classes.buttons}>
          <Button type="submit" loading={save.isPending && save.variables.next === 'documents'} disabled={save.isPending}>
            Continue to documents
          </Button>
          <Button
            variant="default"
            onClick={saveDraft}
            loading={save.isPending && save.variables.next === 'stay'}
            disabled={save.isPending}
          >
            Save as draft
          </Button>
        </Group>
      </Box>
    </form>
  )
}
