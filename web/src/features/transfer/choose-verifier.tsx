import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import type { verifier } from '@opdesk/contracts/claim/verifiers.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ErrorState } from '../../components/error-state.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { verifiersQuery } from '../../desk/claim/queries.ts'
import type { Transferable, TransferKind } from './transferable.ts'

export type Verifier = z.infer<typeof verifier>

/** Describes a verifier in the list of choices: number of open claims, and the end of a leave. */
const standing = ({ open_claims, on_leave_until }: Verifier): string => {
  const open = open_claims === 1 ? '1 open claim' : `${open_claims.toLocaleString('en-IN')} open claims`
  return on_leave_until ? `${open}, on leave until ${formatDay(on_leave_until)}` : open
}

interface ChooseVerifierProps {
  kind: TransferKind
  claims: readonly Transferable[]
  /** How many of the claims are not assigned to the chosen verifier yet. */
  moving: number
  verifier: Verifier | null
  onChange: (verifier: Verifier | null) => void
  onChosen: () => void
  onCancel: () => void
}

export const ChooseVerifier = ({ kind, claims, moving, verifier, onChange, onChosen, onCancel }: ChooseVerifierProps) => {
  const [asked, setAsked] = useState(false)
  const query = useQuery(verifiersQuery)
  const select = useRef<HTMLSelectElement>(null)
  if (query.isPending) return <Skeleton h={120} />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const [only] = claims.length === 1 ? claims : []
  const choices = query.data.filter(({ _id }) => !only || _id !== only.assigned_to_verifier?._id)
  const skipped = claims.length - moving
  const problem = !verifier
    ? errorCatalogue.verifier_unavailable[1]
    : moving === 0
      ? `All of these ${kind}s are already with ${verifier.name}.`
      : null
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        if (problem) select.current?.focus()
        else onChosen()
      }}
    >
      <Stack gap="sm">
        {only && (
          <Text>
            {only.member_id.name}, now with {only.assigned_to_verifier?.name ?? 'nobody'}.
          </Text>
        )}
        <NativeSelect
          label="Verifier"
          {...required}
          ref={select}
          data-autofocus
          // Needed besides `data-autofocus`: the dialog searches for its first field only once, perhaps before the choices are
          // loaded.
          autoFocus
          data={[
            { value: '', label: choices.length > 0 ? 'Select a verifier' : 'There is no other active verifier' },
            ...choices.map(choice => ({ value: choice._id, label: `${choice.name} (${standing(choice)})` })),
          ]}
          value={verifier?._id ?? ''}
          error={asked ? problem : null}
          onChange={({ currentTarget: { value } }) => onChange(choices.find(({ _id }) => _id === value) ?? null)}
        />
        <Text role="status" c="dimmed">
          {verifier &&
            skipped > 0 &&
            moving > 0 &&
            `${skipped} of ${claims.length} ${kind}s ${skipped === 1 ? 'is' : 'are'} already with ${verifier.name} and will be skipped.`}
        </Text>
        <FormButtons gap="xs" submit="Transfer" onCancel={onCancel} />
      </Stack>
    </form>
  )
}
