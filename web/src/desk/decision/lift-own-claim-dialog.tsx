import { NativeSelect, Stack } from '@mantine/core'
import { liftOwnClaim } from '@opdesk/contracts/claim/commands.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { DecisionConfirmation } from './decision-confirmation.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { RemarkField } from './remark-field.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useClaimWrite } from './use-claim-write.ts'

/**
 * Dialog in which Management allows a staff member to decide on a claim of their own or of their family: person, reason, and a
 * confirmation.
 */
export const LiftOwnClaimDialog = ({ claim, onClose }: { claim: StaffClaim; onClose: () => void }) => {
  const [confirming, setConfirming] = useState(false)
  // The version of the claim that the confirmation shows.
  const [version, setVersion] = useState(claim.version)
  const people = claim.own_claim_blocked ?? []
  const form = useSchemaForm(
    liftOwnClaim,
    { user_id: people.length === 1 ? (people[0]?._id ?? '') : '', reason: '' },
    `lift own claim ${claim._id}`,
  )
  const lift = useClaimWrite<z.infer<typeof liftOwnClaim>>({
    write: (body, key) =>
      api.post(
        `/management/claims/${encodeURIComponent(claim._id)}/lift-own-claim`,
        { ...body, claim_number: claim.claim_id },
        { key, version },
      ),
    onDone: message => {
      notify.success(message, claim.claim_id)
      onClose()
    },
  })
  const { user_id, reason } = form.values
  const person = people.find(({ _id }) => _id === user_id)
  const submit = form.onSubmit(() => {
    setVersion(claim.version)
    setConfirming(true)
  })
  return (
    <ReviewDialog
      pending={lift.isPending}
      closeOnClickOutside={false}
      onClose={onClose}
      title={`Lift own claim: ${claim.claim_id}`}
      size="lg"
    >
      {lift.error && <DecisionRefused error={lift.error} claim={claim} />}
      {confirming ? (
        <DecisionConfirmation
          claim={claim}
          facts={[['Person', person ? `${person.name} (${person.designation})` : '–']]}
          question={`Let ${person?.name ?? 'this person'} decide on claim ${claim.claim_id}?`}
          consequence="They can then decide on this claim and its dispute like others of their designation, but only at one stage. Your name and the reason are recorded. This cannot be undone."
          reason={reason.trim()}
          confirm="Yes, lift"
          color="teal"
          pending={lift.isPending}
          disabled={!person}
          onConfirm={() => lift.mutate(liftOwnClaim.parse(form.getValues()), { onError: () => setConfirming(false) })}
          back={{ label: 'Back', onClick: () => setConfirming(false) }}
        />
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <NativeSelect
              label="Person"
              {...required}
              data-autofocus
              data={[
                { value: '', label: people.length > 0 ? 'Select a person' : 'No person is excluded from this claim any more' },
                ...people.map(({ _id, name, designation }) => ({ value: _id, label: `${name} (${designation})` })),
              ]}
              {...form.getInputProps('user_id')}
            />
            <RemarkField
              label="Reason"
              description="Why this is not their own claim or a family member’s. Staff read it; the subscriber does not."
              {...required}
              remark={reason}
              onSubmitKeys={() => submit()}
              {...form.getInputProps('reason')}
            />
            <FormButtons gap="xs" submit="Continue" onCancel={onClose} />
          </Stack>
        </form>
      )}
    </ReviewDialog>
  )
}
