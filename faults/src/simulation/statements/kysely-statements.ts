import type { Statements } from '../side-tables.ts'

/** What the API's way of sending a claim asks of the database. The lock of an erasure is free, because nobody is erased in a simulation. */
export const kyselyStatements: Statements = {
  begin: () => 0,
  commit: () => 0,
  rollback: () => 0,
  'select pg_advisory_xact_lock_shared': () => [],
  'select a.id, a.name, a.email, a.phone': (_tables, _parameters, { verifiers }) => verifiers(),
}
