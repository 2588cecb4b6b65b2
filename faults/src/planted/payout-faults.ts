import type { PlantedFault } from './planted-fault.ts'

/** Plausible mistakes about the money that goes out. */
export const payoutFaults: readonly PlantedFault[] = [
  {
    name: 'a payout without an answer is called failed',
    file: 'services/workflows/src/payouts/send-payout.ts',
    from: '  if (!(error instanceof ProviderRefused) || stopsAll(error)) throw error\n  const { class: of, code, description } = error',
    to: "  const { class: of, code, description } = error instanceof ProviderRefused ? error : ({ class: 'later', code: 'away', description: '' } as const)",
  },
  {
    name: 'a webhook that contradicts a final payout is believed',
    file: 'packages/domain/src/payout/take-payout-news.ts',
    from: "return attempt !== undefined && news.origin === 'webhook' && !doubtOf(attempt, news) && isContrary(attempt, news)",
    to: 'return false',
  },
  {
    name: 'a reversal of a payout that was never paid credits the wallet',
    file: 'packages/domain/src/payout/take-payout-news.ts',
    from: "return [...known, { type: 'payout_failed', data: { attempt: number, ...reportedFailure(news) } }, ...promoted(payout, now)]",
    to: "return news.status === 'reversed' ? [...known, { type: 'payout_paid', data: { attempt: number, utr: null, paid_at: now.toISOString() } }] : [...known, { type: 'payout_failed', data: { attempt: number, ...reportedFailure(news) } }, ...promoted(payout, now)]",
  },
  {
    name: 'a reversed payment leaves the wallet debited',
    file: 'services/workflows/src/payouts/payouts.ts',
    from: 'returnDebit(wallet, { claim_id, claim_number, claim_version, reference }),',
    to: '(void returnDebit, void wallet, void claim_number, void claim_version, void reference, []),',
  },
  {
    name: 'a payout without an answer is sent again under another key',
    file: 'services/workflows/src/payouts/send-payout.ts',
    from: 'const asked = { reference, key: reference, ...terms }',
    to: 'const asked = { reference, key: reference + attempt.sends, ...terms }',
    also: [
      {
        file: 'services/workflows/src/payouts/send-payout.ts',
        from: "if (found) return takeNews(context, found, 'look_up', since)",
        to: 'void found',
      },
    ],
  },
  {
    name: 'a number of an account is not encrypted',
    file: 'packages/contracts/src/payout-account/aggregate.ts',
    from: "'account.account_number': '', ",
    to: '',
  },
]
