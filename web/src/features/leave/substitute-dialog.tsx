import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type DelegationVerifier, delegationVerifier } from '@opdesk/contracts/claim/verifiers.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { DELEGATION_MAX_DAYS, grantDelegation } from '@opdesk/contracts/delegation/commands.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { useConfirmedClose } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { getQuery } from '../../lib/get-query.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { LeaveDays } from './leave-days.tsx'

const verifiersQuery = getQuery(['delegations', 'verifiers'], '/management/delegation-verifiers', z.array(delegationVerifier))

interface Values {
  verifier_id: string
  substitute_id: string
  from: Day | ''
  to: Day | ''
}

const formSchema = (mustChoose: boolean) =>
  z.object({
    verifier_id: mustChoose ? z.string().min(1, errorCatalogue.verifier_unavailable[1]) : z.string(),
    substitute_id: grantDelegation.shape.substitute_id,
    from: z.string().min(1, 'Please enter the first day of the leave.'),
    to: z.string().min(1, 'Please enter the last day of the leave.'),
  })

const useIsManagement = (): boolean => useStaffProfile('management').designation?.internal_id === Designation.management

/** The dialog that names a substitute: a verifier for themselves, Management for any verifier. */
export const SubstituteDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(verifiersQuery)
  const form = useSchemaForm<Values>(formSchema(useIsManagement()), { verifier_id: '', substitute_id: '', from: '', to: '' })
  const cancel = useConfirmedClose({ isUnsaved: () => form.isDirty(), onClose })
  return (
    <Dialog closeOnClickOutside={false} onClose={() => void cancel()} title="Name a substitute">
      {query.isPending ? (
        <Skeleton h={200} role="status" aria-busy="true" aria-label="Loading" />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SubstituteForm form={form} verifiers={query.data} onCancel={() => void cancel()} onDone={onClose} />
      )}
    </Dialog>
  )
}

const choices = (verifiers: readonly DelegationVerifier[], first: string) => [
  { value: '', label: first },
  ...verifiers.map(({ _id, name, on_leave_until }) => ({
    value: _id,
    label: on_leave_until ? `${name} (on leave until ${formatDay(on_leave_until)})` : name,
  })),
]

interface SubstituteFormProps {
  form: UseFormReturnType<Values>
  verifiers: readonly DelegationVerifier[]
  onCancel: () => void
  onDone: () => void
}

const SubstituteForm = ({ form, verifiers, onCancel, onDone }: SubstituteFormProps) => {
  const profile = useStaffProfile('management')
  const byManagement = useIsManagement()
  const { verifier_id, substitute_id } = form.values
  const absent = byManagement ? verifier_id : profile._id
  const others = verifiers.filter(({ _id }) => _id !== absent)
  const grant = useWrite<Values>({
    write: ({ verifier_id, ...values }, key) =>
      api.post('/management/delegations', byManagement ? { ...values, verifier_id } : values, { key }),
    refreshes: ['delegations', 'claims'],
    done: messages.substituteNamed,
    failed: error => showFormErrors(form, error, messages.substituteFailed),
  })
  const names = verifiers.find(({ _id }) => _id === substitute_id)?.name
  const submit = (values: Values) => {
    const parsed = grantDelegation.safeParse({ substitute_id: values.substitute_id, from: values.from, to: values.to })
    const problem = parsed.error?.issues[0]
    if (problem) form.setFieldError(problem.path.join('.'), problem.message)
    else grant.mutate(values, { onSuccess: onDone })
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {byManagement && (
          <NativeSelect
            label="Verifier on leave"
            {...required}
            data-autofocus
            // Needed besides `data-autofocus`: the dialog searches for its first field only once, perhaps before the choices are
            // loaded.
            autoFocus
            data={choices(verifiers, 'Select a verifier')}
            {...form.getInputProps('verifier_id')}
            onChange={({ currentTarget: { value } }) =>
              form.setValues({ verifier_id: value, substitute_id: value === substitute_id ? '' : substitute_id })
            }
          />
        )}
        <LeaveDays form={form} autoFocus={!byManagement} />
        <NativeSelect
          label="Substitute"
          {...required}
          data={choices(others, others.length > 0 ? 'Select a substitute' : 'There is no other active verifier')}
          {...form.getInputProps('substitute_id')}
        />
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {names ?? 'The substitute'} may decide on all that waits for the verifier on these days. Each act is recorded as acting
          for them. At most {DELEGATION_MAX_DAYS} days; it can be ended early.
        </Text>
        <FormButtons gap="xs" holds submit="Name" pending={grant.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
