import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { type PaymentRow, paymentStateLabels } from '@opdesk/contracts/payment/queries.ts'
import { type ReleasePreflight, releaseWarningLabels } from '@opdesk/contracts/payment-release/queries.ts'
import { releaseReasonLabels } from '@opdesk/contracts/release-reason.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StateLine, type StateTone } from '../../../components/state-line.tsx'
import { claimLink } from '../../../desk/claim/queries.ts'
import { payoutLink } from '../payouts/queries.ts'
import { isSerious } from './group-warnings.ts'

type Payment = ReleasePreflight['payments'][number]
type Refusal = ReleasePreflight['preflight']['refusals'][number]

const isCode = (code: string): code is keyof typeof errorCatalogue => code in errorCatalogue

/** Why the viewer may not release a payment, and the people who may. */
const refusalText = ({ code, may_release }: Refusal): string => {
  const why = isCode(code) ? errorCatalogue[code][1] : 'You may not release this payment.'
  const waits = may_release.length > 0 ? `It waits for ${may_release.join(', ')}.` : 'Please add another person of Finance.'
  return `${why} ${waits}`
}

/** The answer about a payment of this release, which stays on the page. */
const answerOf = ({ success, state, message }: PaymentRow): [StateTone, string] => {
  if (!success) return [state === 'waits_for_release' ? 'wait' : 'bad', message ?? 'This was not done.']
  if (state === 'failed') return ['bad', paymentStateLabels.failed]
  return [state === 'paid' ? 'good' : 'idle', paymentStateLabels[state ?? 'in_process']]
}

interface PaymentItemProps {
  payment: Payment
  facts: ReleasePreflight['preflight']['warnings'][number] | undefined
  refusal: Refusal | undefined
  answer: PaymentRow | undefined
  chosen: boolean
  busy: boolean
  /** Undefined for a payment that the viewer cannot release. */
  onChoose: ((chosen: boolean) => void) | undefined
  onRelease: () => void
}

const PaymentItem = ({ payment, facts, refusal, answer, chosen, busy, onChoose, onRelease }: PaymentItemProps) => {
  const { claim, user_id, reference, amount, reason, released } = payment
  const [tone, text] = answer ? answerOf(answer) : []
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      {onChoose && (
        <Checkbox
          mt={2}
          size="sm"
          aria-label={`Release ${reference}`}
          checked={chosen}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
      )}
      <div style={{ flex: '1 1 0', minWidth: 0 }}>
        <Group justify="space-between" gap={4}>
          <Text size="sm" component="span" className="anywhere">
            <AnchorLink {...claimLink('management', claim._id)} size="sm" fw={600}>
              {claim.claim_id}
            </AnchorLink>{' '}
            {user_id.name}
          </Text>
          <Money rupees={amount} fw={600} />
        </Group>
        <Text size="sm" c="dimmed" className="anywhere">
          {[facts?.account, facts?.mode, releaseReasonLabels[reason]].filter(Boolean).join(' · ')}
        </Text>
        {facts?.warnings.filter(isSerious).map(warning => (
          <StateLine key={warning} tone="wait">
            {releaseWarningLabels[warning]}
          </StateLine>
        ))}
        {text && tone && <StateLine tone={tone}>{text}</StateLine>}
        {released && (
          <Text size="sm">
            Released:{' '}
            <AnchorLink {...payoutLink(reference)} size="sm" underline="always">
              {reference}
            </AnchorLink>
          </Text>
        )}
        {refusal && !answer && <StateLine tone="wait">{refusalText(refusal)}</StateLine>}
      </div>
      {onChoose && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={onRelease} aria-label={`Release ${reference} alone`}>
          Release
        </Button>
      )}
    </Group>
  )
}

interface ReleasePaymentsProps {
  release: ReleasePreflight
  answers: ReadonlyMap<string, PaymentRow>
  leftOut: ReadonlySet<string>
  busy: boolean
  onLeaveOut: (claims: readonly string[], out: boolean) => void
  onRelease: (payment: Payment) => void
}

/** The payments of a release, each with its warnings, answer and button. */
export const ReleasePayments = ({ release, answers, leftOut, busy, onLeaveOut, onRelease }: ReleasePaymentsProps) => {
  const { payments, preflight, may_release, requested_by } = release
  const waiting = payments.filter(({ released }) => !released).length
  const title = waiting === payments.length ? `${waiting} payments` : `${payments.length} payments, ${waiting} not released`
  return (
    <Panel id="payments" title={payments.length === 1 ? 'One payment' : title} small>
      <Stack
        component="ul"
        gap="md"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={`Payments that ${requested_by.name} asked for`}
      >
        {payments.map(payment => {
          const { _id } = payment.claim
          const refusal = preflight.refusals.find(({ claim_id }) => claim_id === _id)
          const isOpen = may_release && !payment.released && !refusal
          return (
            <PaymentItem
              key={_id}
              payment={payment}
              facts={preflight.warnings.find(({ claim_id }) => claim_id === _id)}
              // The head of the page says it once to the person who asked.
              refusal={refusal?.code === 'own_release' ? undefined : refusal}
              answer={answers.get(_id)}
              chosen={!leftOut.has(_id)}
              busy={busy}
              onChoose={isOpen ? chosen => onLeaveOut([_id], !chosen) : undefined}
              onRelease={() => onRelease(payment)}
            />
          )
        })}
      </Stack>
    </Panel>
  )
}
