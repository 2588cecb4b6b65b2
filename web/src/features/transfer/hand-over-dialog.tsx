import { Button, Group, NativeSelect, Progress, Radio, Skeleton, Stack, Table, Text } from '@mantine/core'
import { balanceByLoad, type LoadedVerifier } from '@opdesk/contracts/claim/hand-over.ts'
import type { VerifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { workloadQuery } from '../../desk/claim/queries.ts'
import { RowResults } from '../../desk/decision/row-results.tsx'
import { submitHandler } from '../../lib/submit-handler.ts'
import { type HeldWork, heldWorkQuery, type PlannedTransfer, useHandOver } from './hand-over.ts'
import { claimableOf, counted, countedBoth } from './transferable.ts'

const SPREAD = ''

const receiversOf = (workload: readonly VerifierWorkload[], from: string): LoadedVerifier[] =>
  workload
    .filter(({ _id, active }) => active && _id !== from)
    .map(({ _id, name, claims, disputes, on_leave_until }) => ({
      id: _id,
      name,
      open: claims + disputes,
      onLeave: on_leave_until !== null,
    }))

interface HandOverDialogProps {
  from: VerifierWorkload
  onClose: () => void
}

/**
 * Hands over all claims and disputes of one verifier to another one, or spreads them over all others by workload. Afterwards shows
 * the result of each.
 */
export const HandOverDialog = ({ from, onClose }: HandOverDialogProps) => {
  const workload = useQuery(workloadQuery)
  const held = useQuery(heldWorkQuery(from._id))
  const [to, setTo] = useState(SPREAD)
  const [plan, setPlan] = useState<readonly PlannedTransfer[] | null>(null)
  const { transfer, done } = useHandOver()
  const query = workload.isError ? workload : held
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`Hand over all of ${from.name}`} size="lg">
      {transfer.data && plan ? (
        <RowResults
          claims={plan.map(({ item, to: receiver }) => ({ ...item, receiver }))}
          results={transfer.data.data}
          done="Handed over"
          doneTo={({ kind, receiver }) => `${kind === 'claim' ? 'Claim' : 'Dispute'} given to ${receiver.name}`}
          hint={`Items that were not handed over are still with ${from.name}, unless they were decided on in the meantime.`}
          onClose={onClose}
        />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !workload.data || !held.data ? (
        <Skeleton h={160} role="status" aria-busy="true" aria-label="Loading" />
      ) : held.data.length === 0 ? (
        <EmptyState title="Nothing to hand over" hint={`${from.name} has no claims or disputes any more.`} />
      ) : plan ? (
        <Confirmation
          from={from}
          plan={plan}
          pending={transfer.isPending}
          done={done}
          onBack={() => setPlan(null)}
          onConfirm={() => transfer.mutate(plan)}
        />
      ) : (
        <ChooseReceiver
          work={held.data}
          receivers={receiversOf(workload.data, from._id)}
          to={to}
          onChange={setTo}
          onCancel={onClose}
          onPlan={setPlan}
        />
      )}
    </Dialog>
  )
}

interface ChooseReceiverProps {
  work: readonly HeldWork[]
  receivers: readonly LoadedVerifier[]
  /** Id of the verifier who receives all, or SPREAD to share them among all others. */
  to: string
  onChange: (to: string) => void
  onCancel: () => void
  onPlan: (plan: readonly PlannedTransfer[]) => void
}

const ChooseReceiver = ({ work, receivers, to, onChange, onCancel, onPlan }: ChooseReceiverProps) => {
  const [single, setSingle] = useState(to !== SPREAD)
  const [asked, setAsked] = useState(false)
  const chosen = receivers.find(({ id }) => id === to)
  const submit = () => {
    setAsked(true)
    if (receivers.length === 0 || (single && !chosen)) return
    onPlan(chosen && single ? work.map(item => ({ item, to: chosen })) : balanceByLoad(work, receivers))
  }
  if (receivers.length === 0)
    return <EmptyState title="There is no other active verifier" hint="Make another verifier active first." />
  return (
    <form noValidate onSubmit={submitHandler(submit)}>
      <Stack gap="md">
        <Radio.Group label="Who takes over?" value={single ? 'one' : 'spread'} onChange={value => setSingle(value === 'one')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="spread"
              data-autofocus
              label="All active verifiers, by load"
              description="Each item goes to the verifier with the fewest open items. Verifiers on leave are left out."
            />
            <Radio value="one" label="One verifier" />
          </Stack>
        </Radio.Group>
        {single && (
          <NativeSelect
            label="Verifier"
            {...required}
            data={[
              { value: '', label: 'Select a verifier' },
              ...receivers.map(({ id, name, open, onLeave }) => ({
                value: id,
                label: `${name} (${open.toLocaleString('en-IN')} open${onLeave ? ', on leave' : ''})`,
              })),
            ]}
            value={to}
            error={asked && !chosen ? errorCatalogue.verifier_unavailable[1] : null}
            onChange={({ currentTarget: { value } }) => onChange(value)}
          />
        )}
        <FormButtons gap="xs" submit="Continue" onCancel={onCancel} />
      </Stack>
    </form>
  )
}

interface ConfirmationProps {
  from: VerifierWorkload
  plan: readonly PlannedTransfer[]
  pending: boolean
  /** How many rows the server has processed so far. */
  done: number
  onBack: () => void
  onConfirm: () => void
}

const sharesOf = (plan: readonly PlannedTransfer[]) => {
  const receivers = [...new Map(plan.map(({ to }) => [to.id, to])).values()]
  return receivers.map(to => {
    const items = plan.filter(planned => planned.to.id === to.id).map(({ item }) => item)
    const disputes = items.filter(({ kind }) => kind === 'dispute').length
    return { to, claims: items.length - disputes, disputes, claimable: claimableOf(items) }
  })
}

const Confirmation = ({ from, plan, pending, done, onBack, onConfirm }: ConfirmationProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const disputes = plan.filter(({ item }) => item.kind === 'dispute').length
  return (
    <Stack gap="sm">
      <Text fw={600}>{`Hand over ${countedBoth({ claims: plan.length - disputes, disputes })} of ${from.name}?`}</Text>
      <Table verticalSpacing={5} fz="sm" withTableBorder aria-label="Who gets what">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Verifier</Table.Th>
            <Table.Th scope="col">Gets</Table.Th>
            <Table.Th scope="col" ta="right">
              Claimable Amt.
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sharesOf(plan).map(({ to, claimable, ...share }) => (
            <Table.Tr key={to.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{to.name}</Table.Td>
              <Table.Td>{countedBoth(share)}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatRupees(claimable)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text>These verifiers are notified, and decide from now on.</Text>
      {pending && plan.length > 100 && (
        <Progress value={(100 * done) / plan.length} aria-label={`${counted(done, 'claim')} of ${plan.length}`} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button ref={button} onClick={onConfirm} loading={pending}>
          Yes, hand over
        </Button>
      </Group>
    </Stack>
  )
}
