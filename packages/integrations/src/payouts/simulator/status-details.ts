import type { StatusDetails } from './entities.ts'

/** The provider's reasons (documentation of April 2026) with their sources. Descriptions are the simulator's own. */
const sources: Readonly<Record<string, string>> = {
  bank_account_closed: 'beneficiary_bank',
  bank_account_frozen: 'beneficiary_bank',
  bank_account_invalid: 'beneficiary_bank',
  beneficiary_account_dormant: 'beneficiary_bank',
  beneficiary_bank_confirmation_pending: 'beneficiary_bank',
  beneficiary_bank_failure: 'beneficiary_bank',
  beneficiary_bank_offline: 'beneficiary_bank',
  beneficiary_bank_rejected: 'beneficiary_bank',
  beneficiary_bank_technical_error: 'beneficiary_bank',
  beneficiary_psp_offline: 'beneficiary_bank',
  imps_not_allowed: 'beneficiary_bank',
  invalid_ifsc_code: 'beneficiary_bank',
  npci_beneficiary_timeout: 'beneficiary_bank',
  payout_processed: 'beneficiary_bank',
  transaction_limit_exceeded: 'beneficiary_bank',
  amount_limit_exhausted: 'business',
  beneficiary_account_invalid: 'business',
  beneficiary_vpa_invalid: 'business',
  fee_recovery_pending: 'business',
  insufficient_funds: 'business',
  low_balance: 'business',
  pending_approval: 'business',
  bank_window_closed: 'gateway',
  beneficiary_bank_down: 'gateway',
  gateway_degraded: 'gateway',
  gateway_down: 'gateway',
  gateway_technical_error: 'gateway',
  gateway_timeout: 'gateway',
  payout_bank_processing: 'gateway',
  syncing_balance: 'gateway',
  partner_bank_pending: 'internal',
  server_error: 'internal',
  server_error_temporary: 'internal',
}

/** The reason of a status for which none is given. */
const usual: Readonly<Record<string, string>> = {
  processing: 'payout_bank_processing',
  processed: 'payout_processed',
  pending: 'pending_approval',
  queued: 'low_balance',
  rejected: 'beneficiary_bank_rejected',
  failed: 'beneficiary_bank_failure',
  reversed: 'beneficiary_bank_offline',
}

/** The details of a status; null for a status without a reason. */
export const detailsOf = (
  status: string,
  given: Partial<Record<keyof StatusDetails, string | undefined>>,
): StatusDetails | null => {
  const reason = given.reason ?? usual[status]
  if (reason === undefined) return null
  return {
    reason,
    source: given.source ?? sources[reason] ?? 'internal',
    description: given.description ?? `Simulated: ${reason.replaceAll('_', ' ')}.`,
  }
}
