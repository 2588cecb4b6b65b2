import { EmbeddedPostgresError } from '@opdesk/embedded-postgres/embedded-postgres-error.ts'
import { AccessToLogDenied, StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { MigrationsDiffer } from '@opdesk/projections/database/committed-migrations.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { readSettings } from './settings.ts'

const coded = (code: string, message = 'it went wrong', options?: ErrorOptions) =>
  Object.assign(new Error(message, options), { code })
const settings = readSettings(
  { ...PRODUCT_ENVIRONMENT, DATABASE_URL: 'postgres://me:hunter2@db.example:5432/opdesk' },
  [],
  '/srv/opdesk',
)

describe('explain', () => {
  it('returns a message that is already a sentence', () => {
    expect(explain(new EmbeddedPostgresError('in_use', 'Another opdesk process (7) is using the data.'))).toBe(
      'Another opdesk process (7) is using the data.',
    )
    expect(explain(new MigrationsDiffer('The database has migration 1. Start it.'))).toBe(
      'The database has migration 1. Start it.',
    )
  })

  it.each([
    [coded('ENOSPC'), 'The disk is full (data folder: /srv/opdesk/.data); make room and start again.'],
    [coded('53100'), 'The disk is full (data folder: /srv/opdesk/.data); make room and start again.'],
    [
      coded('EACCES'),
      'The data folder /srv/opdesk/.data cannot be written by this user (EACCES); give it to this user or set DATA_DIR to another folder.',
    ],
    [
      coded('ECONNREFUSED'),
      'The database at db.example:5432 (DATABASE_URL) does not answer (ECONNREFUSED); check that it runs and can be reached.',
    ],
    [coded('28P01'), 'The database at db.example:5432 (DATABASE_URL) refuses this user or password.'],
    [
      coded('3D000'),
      'The database named in the address at db.example:5432 (DATABASE_URL) does not exist; create it and start again.',
    ],
  ])('makes a sentence of %o', (error, sentence) => {
    expect(explain(error, settings)).toBe(sentence)
  })

  it('distinguishes the event store from the database', () => {
    const both = { ...settings, eventStoreUrl: 'esdb://me:hunter2@es.example:2113' }
    expect(explain(new StoreUnavailable(coded('ECONNREFUSED')), both)).toContain('es.example:2113 (EVENTSTORE_URL)')
    const three = { ...settings, eventStoreUrl: 'esdb://me:hunter2@one:2113,two:2113,three:2113' }
    expect(explain(new AccessToLogDenied(new Error('Access Denied')), three)).toBe(
      'The event store at one:2113,two:2113,three:2113 (EVENTSTORE_URL) refuses this user or password, or does not let the user read $all; see docs/operations.md.',
    )
  })

  it('checks the causes of an error', () => {
    expect(explain(new Error('Migration 0001 failed', { cause: coded('42501') }), settings)).toContain(
      'run bin/opdesk migrate as the owner',
    )
  })

  it('gives the first line of an unknown error, without its stack', () => {
    expect(explain(new Error('Something odd.\n    at file.ts:1'), settings)).toBe('opdesk could not continue: Something odd.')
  })
})
