import type { Statements } from '../side-tables.ts'

const over = ['settled', 'rejected', 'invalid', 'duplicate']

/**
 * Statements of the API for submitting a claim, changing a family and erasing a person. `advisory-locks.ts` simulates their locks.
 */
export const kyselyStatements: Statements = {
  begin: () => 0,
  commit: () => 0,
  rollback: () => 0,
  'select pg_advisory_xact_lock': () => [],
  // The shop's settings leave the channel to the installation.
  'select record from': () => [],
  // No person of Finance has an account, so that alerts reach no mailbox.
  'select * from "account" where status = 1': () => [],
  'select count(*) as open from "claim_list"': (_, [subscriber], { rows }) => [
    {
      open: rows('claim_list').filter(
        row => row.subscriber_id === subscriber && row.internal_status !== null && !over.includes(String(row.state_name)),
      ).length,
    },
  ],
  'select member_id, opd_date, not': (_, parameters, { rows }) =>
    rows('claim_list')
      .filter(row => row.subscriber_id === parameters.at(-1) && row.internal_status !== null && row.member_id && row.opd_date)
      .map(({ member_id, opd_date, state_name }) => ({ member_id, opd_date, open: !over.includes(String(state_name)) })),
  // The statement also counts work assigned but not yet listed. A simulation submits one claim at a time, so that its lists have
  // all work.
  'with given as materialized': (_tables, _parameters, { verifiers }) => verifiers(),
  'with ended as ( delete from app.given_work': () => 1,
}
