import { projections } from '@opdesk/projections/all.ts'
import { schemaOf } from '@opdesk/projections/engine/schemas.ts'
import type { Statements } from '../side-tables.ts'

/**
 * Statements of an erasure on tables other than log and views. Most of them find no row, because a simulation has no sign-ins and
 * uploads.
 */
export const erasureStatements: Statements = {
  'delete from app.session where user_id': () => 0,
  'delete from app.known_device': () => 0,
  'delete from app.key_preference': () => 0,
  'delete from app.list_view': () => 0,
  'delete from app.bulk_decision': () => 0,
  'delete from app.shown_difference': () => 0,
  'delete from app.document_reading': () => 0,
  'delete from app.hook_delivery': () => 0,
  'delete from app.program_key_secret': () => 0,
  'delete from app.document_access': () => 0,
  'delete from app.retention_notice': () => 0,
  'delete from app.sign_on_link': () => 0,
  'delete from app.sign_on_flow': () => 0,
  'delete from app.credential': () => 0,
  'delete from app.second_factor': () => 0,
  'delete from app.account_key': () => 0,
  'delete from app.payout_account_use': () => 0,
  'delete from app.payout_account_check': () => 0,
  'delete from app.one_time_code': () => 0,
  'delete from app.throttle': () => 0,
  'delete from app.outbox': () => 0,
  'select distinct sha256 from app.file': () => [],
  'update app.webhook set body = null where body is not null and news': () => 0,
  // In a simulation all views have the same position.
  'select name, version, schema, position, state from read.checkpoint': (_tables, _parameters, { position }) =>
    projections.map(({ name, version }) => ({
      name,
      version,
      schema: schemaOf({ name, version }),
      position: position(),
      state: 'live',
    })),
}
