import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { ReleasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { KeyHint } from '../../../components/key-hint.tsx'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { groupWarnings, isSerious, sumOf } from './group-warnings.ts'
import { ReleaseChecks } from './release-checks.tsx'
import { ReleaseMoney } from './release-money.tsx'
import { ReleasePayments } from './release-payments.tsx'
import { useRelease, useWithdrawal } from './use-release.ts'

type Payments = ReleasePreflight['payments']

const counted = (payments: Payments): string => (payments.length === 1 ? '1 payment' : `${payments.length} payments`)

const Sum = ({ label, payments, dimmed }: { label: string; payments: Payments; dimmed?: boolean }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Money rupees={sumOf(payments)} fz={32} fw={650} lh={1.2} {...(dimmed && { c: 'dimmed' })} />
    <Text size="sm" c="dimmed">
      {counted(payments)}
    </Text>
  </div>
)

/** For the person who asked: the people who may release the payments. */
const OwnRelease = ({ release }: { release: ReleasePreflight }) => {
  const names = [...new Set(release.preflight.refusals.flatMap(({ may_release }) => may_release))]
  const isStuck = release.preflight.refusals.some(({ may_release }) => may_release.length === 0)
  return (
    <Alert color={isStuck ? 'amber' : 'blue'} title="You asked for these payments">
      {names.length > 0 && `They wait for ${names.join(', ')}. `}
      {isStuck &&
        'For some there is no person who may release them: the others decided at an earlier stage, or the claim is their own. Please add another person of Finance. '}
      You can withdraw them as long as they wait.
    </Alert>
  )
}

const WithdrawButton = ({ release }: { release: ReleasePreflight }) => {
  const withdrawal = useWithdrawal(release._id)
  const waiting = release.payments.filter(({ released }) => !released)
  const ask = async () => {
    const question = `Withdraw ${counted(waiting)}?`
    const details = `${formatRupees(sumOf(waiting))} do not wait any more. The claims are then to be paid again.`
    if (await confirm({ question, details, confirm: 'Yes, withdraw', cancel: 'Keep waiting', danger: true }))
      withdrawal.mutate(undefined)
  }
  return (
    <Button variant="default" fullWidth onClick={() => void ask()} loading={withdrawal.isPending}>
      Withdraw
    </Button>
  )
}

/** The check of a release: warnings, payments and money, with the buttons for the second person and for the one who asked. */
export const ReleaseReview = ({ release }: { release: ReleasePreflight }) => {
  const { payments, preflight, state } = release
  const mayPay = useMayPay()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { release: write, answers } = useRelease(release._id)
  const refused = new Set(preflight.refusals.map(({ claim_id }) => claim_id))
  const mayRelease = release.may_release && mayPay
  const waiting = payments.filter(({ claim, released }) => !released && !refused.has(claim._id))
  const chosen = mayRelease
    ? waiting.filter(({ claim }) => !leftOut.has(claim._id))
    : payments.filter(({ released }) => !released)
  const out = waiting.filter(({ claim }) => leftOut.has(claim._id))
  const leaveOut = (claims: readonly string[], isOut: boolean) =>
    setLeftOut(before => new Set(isOut ? [...before, ...claims] : [...before].filter(id => !claims.includes(id))))
  const ask = async (asked: Payments) => {
    const ids = new Set(asked.map(({ claim }) => claim._id))
    const serious = groupWarnings({ payments: asked, preflight }).filter(({ warning }) => isSerious(warning)).length
    const warned = serious > 0 ? ` ${serious === 1 ? 'One check' : `${serious} checks`} found a fault.` : ''
    const details = `They go to the accounts in force now.${warned} A release cannot be undone; what the bank refuses comes back under Failed.`
    const question = `Release ${counted(asked)}, ${formatRupees(sumOf(asked))}?`
    if (await confirm({ question, details, confirm: 'Yes, release', cancel: 'Back, nothing is sent' })) write.mutate([...ids])
  }
  const canRelease = mayRelease && chosen.length > 0 && !write.isPending
  const active = usePageKeys(
    canRelease ? [{ key: 'mod+Enter', name: 'Release', group: 'decide', run: () => void ask(chosen) }] : [],
    release._id,
  )
  return (
    <Group align="flex-start">
      <Stack gap="md" miw={0} flex="3 1 480px">
        {state === 'open' && release.may_withdraw && <OwnRelease release={release} />}
        {state === 'open' && (
          <Group gap={48} align="flex-start">
            <Sum label={mayRelease ? 'Released now' : 'Waits'} payments={chosen} />
            {out.length > 0 && <Sum label="Left out, keeps waiting" payments={out} dimmed />}
          </Group>
        )}
        {state === 'open' && <ReleaseChecks release={release} leftOut={leftOut} onLeaveOut={mayRelease ? leaveOut : undefined} />}
        <ReleasePayments
          release={mayPay ? release : { ...release, may_release: false }}
          answers={answers}
          leftOut={leftOut}
          busy={write.isPending}
          onLeaveOut={leaveOut}
          onRelease={payment => void ask([payment])}
        />
      </Stack>
      {state === 'open' && (
        <Stack gap="md" flex="1 1 280px">
          <ReleaseMoney preflight={preflight} chosen={chosen} />
          <Panel id="second" title="Second person" small>
            <Text size="sm">
              Above {formatRupees(release.limit)} for a claim, a request or the day of one person, two people are needed.{' '}
              {release.requested_by.name} asked for this.
            </Text>
            {mayRelease && (
              <Box mt="sm">
                <Text size="sm" c="dimmed" mb="xs">
                  A release cannot be undone. What the bank refuses comes back under Failed.
                </Text>
                <Button
                  fullWidth
                  loading={write.isPending}
                  disabled={!canRelease}
                  aria-keyshortcuts="Control+Enter"
                  rightSection={active ? <KeyHint>mod+Enter</KeyHint> : undefined}
                  onClick={() => void ask(chosen)}
                >
                  {`Release ${chosen.length}, ${formatRupees(sumOf(chosen))}`}
                </Button>
              </Box>
            )}
            {release.may_withdraw && mayPay && (
              <Box mt="sm">
                <WithdrawButton release={release} />
              </Box>
            )}
          </Panel>
        </Stack>
      )}
    </Group>
  )
}
