import { Alert, Box, Group, Stack, Text } from '@mantine/core'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { channelLabels } from '@opdesk/contracts/payout-channel.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Moment } from '../../../components/date-text.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Facts } from '../../../components/facts.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { Money } from '../../../components/money.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Panel } from '../../../components/panel.tsx'
import { ShownAccount } from '../../../components/payout-account/shown-account.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { claimLink } from '../../../desk/claim/queries.ts'
import { attemptState } from './attempt-states.ts'
import { PayoutActions } from './payout-actions.tsx'
import { PayoutAttempts } from './payout-attempts.tsx'
import { PayoutNotices } from './payout-notices.tsx'
import { payoutQuery } from './queries.ts'

/** One payment over its attempts, with every word of the provider and the actions that are possible now. */
export const PayoutPage = ({ reference }: { reference: string }) => {
  const query = useQuery(payoutQuery(reference))
  const payout = query.data
  const last = payout?.attempts.at(-1)
  return (
    <>
      <PageHeader
        title={reference}
        note={payout && `Payment of ${payout.claim.claim_id} to ${payout.user_id.name || 'an erased person'}`}
        back={linkOptions({ to: '/management/payouts' })}
        actions={
          payout && (
            <>
              {last && <StatusBadge {...attemptState(payout.state, last.channel)} />}
              <PayoutActions payout={payout} />
            </>
          )
        }
      />
      {query.isPending && <LoadingBlocks heights={[96, 320]} />}
      {query.isError && (
        <ErrorState error={query.error} title="The payout could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {payout && <Payout payout={payout} />}
    </>
  )
}

const advice = {
  theirs: 'The subscriber has to correct the account. They were told.',
  later: 'The same account works at another time: send it again later.',
  ours: 'Finance has to act. The subscriber was not told.',
}

const Payout = ({ payout }: { payout: PayoutDetail }) => {
  const { reference, state, claim, user_id, attempts } = payout
  const shown = attempts.findLast(attempt => attempt.state === 'paid') ?? attempts.at(-1)
  if (!shown) return null
  const { failure, paid_at, utrs, account, amount, channel, cancel_requested, never_sent_proposed, held_since } = shown
  const utr = utrs.at(-1)
  const isUnpaid = state === 'failed' || state === 'reversed'
  return (
    <Group align="flex-start">
      <Stack gap="md" miw={0} flex="3 1 480px">
        {attempts.some(attempt => attempt.state === 'paid_twice') && (
          <Alert color="red" title="Paid twice">
            Two attempts of this payment were paid. The second amount has to be recovered from the payee.
          </Alert>
        )}
        <PayoutNotices payout={payout} />
        {isUnpaid && failure && (
          <Alert color="red" title={failure.label}>
            {advice[failure.class]}
          </Alert>
        )}
        {state === 'sending' && (
          <Alert color="gray" title="Being checked">
            The provider’s answer was lost. The attempt is looked up by its reference; no other attempt is possible before.
          </Alert>
        )}
        {held_since && (
          <Alert color="gray" title="Held by the provider">
            The payee’s bank is down since <Moment iso={held_since} />. The provider sends it by itself when the bank is up again.
          </Alert>
        )}
        {cancel_requested && state === 'in_process' && (
          <Alert color="gray">The cancellation was requested. It is final when the provider says so.</Alert>
        )}
        {never_sent_proposed && state === 'sending' && (
          <Alert color="amber">One person declared that it was never sent. A second one has to confirm it.</Alert>
        )}
        <Group gap="8px 48px" align="flex-end">
          <div>
            <Text size="sm" c="dimmed">
              {paid_at && state === 'paid' ? (
                <>
                  Paid on <Moment iso={paid_at} />
                </>
              ) : (
                attemptState(state, channel).label
              )}
            </Text>
            <Money rupees={amount} fz={32} fw={650} lh={1.2} />
          </div>
          {state === 'paid' && (
            <div>
              <Text size="sm" c="dimmed">
                UTR
              </Text>
              <Text fz={utr ? 32 : 20} lh={1.2} className="tabular">
                {utr ?? 'follows'}
              </Text>
            </div>
          )}
        </Group>
        <PayoutAttempts attempts={attempts} />
      </Stack>
      <Box flex="1 1 280px">
        <Panel id="payee" title="Paid to" small>
          <Facts
            facts={[
              ['Person', user_id.name],
              ['Account', account],
              ['Channel', channelLabels[channel]],
              [
                'Claim',
                <AnchorLink key="claim" {...claimLink('management', claim._id)} size="sm">
                  {claim.claim_id}
                </AnchorLink>,
              ],
              ['First requested', attempts[0] && <Moment key="at" iso={attempts[0].requested_at} />],
            ]}
          />
          {isUnpaid && account && <ShownAccount subscriber={user_id._id} name={user_id.name} reference={reference} />}
        </Panel>
      </Box>
    </Group>
  )
}
