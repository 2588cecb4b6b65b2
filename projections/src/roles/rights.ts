import { BUILD_SCHEMA, OLD_SCHEMA } from '../engine/schemas.ts'

/**
 * The roles of the database, one for each part of the product (docs/decisions/0086). The user that runs migrations owns all
 * objects, and has none of these roles.
 */
export const ROLES = {
  api: 'opdesk_api',
  projections: 'opdesk_projections',
  workflows: 'opdesk_workflows',
  notary: 'opdesk_notary',
} as const
export type RolePart = keyof typeof ROLES

type Writing = 'insert' | 'update' | 'delete'
type Writers = Partial<Record<RolePart, readonly Writing[]>>

const ALL = ['insert', 'update', 'delete'] as const
/** Tables that only the API writes, and from which an erasure deletes. */
const OF_PEOPLE: Writers = { api: ALL, workflows: ['delete'] }
/** Tables that each leading part writes. */
const OF_LEADERS: Writers = { projections: ALL, workflows: ALL, notary: ALL }

/**
 * The parts that write each table of schema `app`, with their rights. A new table needs an entry here; a test lists tables without
 * one.
 */
export const WRITERS: Readonly<Record<string, Writers>> = {
  account_key: OF_PEOPLE,
  bank_answer: { api: ALL, workflows: ['delete'] },
  bank_answer_line: { api: ['insert', 'delete'] },
  bank_answer_row: { api: ['insert'] },
  bank_downtime: { workflows: ['insert', 'update'] },
  bank_statement_line: { api: ['insert', 'update'] },
  bulk_call: { api: ALL },
  bulk_decision: { api: ALL, workflows: ['update', 'delete'] },
  bulk_decision_row: { api: ALL, workflows: ['update', 'delete'] },
  // A trigger refuses a shift on a database that has run in production.
  clock: { api: ['update'] },
  credential: OF_PEOPLE,
  desk_queue: { api: ALL },
  demo: { api: ['insert', 'update'] },
  document_access: { api: ['insert'], workflows: ['delete'] },
  // The rows go with their files: deletions of files cascade.
  document_reading: { api: ['insert', 'update'], workflows: ['insert', 'update', 'delete'] },
  file: { api: ['insert', 'update'], workflows: ['update', 'delete'] },
  given_work: { api: ALL },
  // The workflow keeps the webhooks in the order of the log; the API queues test calls and repeats.
  hook: { workflows: ALL },
  hook_delivery: { api: ['insert', 'update'], workflows: ALL },
  hook_secret: { api: ['insert', 'update'], workflows: ['delete'] },
  identity_provider_secret: { api: ALL },
  import: { api: ALL, workflows: ['update', 'delete'] },
  import_header: { api: ALL },
  import_row: { api: ALL, workflows: ['update', 'delete'] },
  invoice_file: { api: ['insert', 'update'], workflows: ['delete'] },
  job: { workflows: ALL },
  // The first process on a new database inserts the canaries.
  key_canary: { api: ['insert', 'update'], projections: ['insert', 'update'], workflows: ['insert', 'update'] },
  key_preference: OF_PEOPLE,
  known_device: OF_PEOPLE,
  lease: OF_LEADERS,
  lease_holder: OF_LEADERS,
  list_view: OF_PEOPLE,
  log_checkpoint: { notary: ALL },
  log_seal: { notary: ['insert'] },
  message: { api: ALL, workflows: ALL },
  migration: {},
  one_time_code: OF_PEOPLE,
  open_order: OF_PEOPLE,
  outbox: { api: ['insert'], workflows: ['insert', 'delete'] },
  payment_allowance: { api: ALL },
  payout_account_check: { workflows: ALL },
  payout_account_use: OF_PEOPLE,
  payout_difference: { workflows: ['insert', 'update'] },
  payout_reconciled_day: { api: ['insert', 'update'], workflows: ['insert', 'update'] },
  payout_webhook: { api: ['insert'], workflows: ['update'] },
  pending_password: { api: ['insert', 'delete'], workflows: ['delete'] },
  person_key: { api: ['insert', 'update'], workflows: ['insert', 'update'] },
  person_known: { api: ['insert'], workflows: ['insert'] },
  picture: { api: ['insert', 'update'], workflows: ['update', 'delete'] },
  picture_variant: { workflows: ['insert', 'delete'] },
  picture_work: { api: ['insert'], workflows: ['update', 'delete'] },
  // Each process that starts in production inserts a row; a process that wants development controls checks for a row.
  production: { api: ['insert'], projections: ['insert'], workflows: ['insert'] },
  provider_day: { api: ['insert', 'update'], workflows: ['insert', 'update'] },
  provider_order: { api: ['insert'], workflows: ['insert'] },
  provider_payment: { api: ['insert', 'update'], workflows: ['insert', 'update'] },
  program_key_secret: OF_PEOPLE,
  program_key_use: { api: ALL },
  push_delivery: { workflows: ALL },
  // The rows go with their sessions: deletions of sessions cascade.
  push_subscription: { api: ALL, workflows: ['update', 'delete'] },
  recent_form: { api: ['insert', 'delete'], workflows: ['delete'] },
  recovery_code: { api: ALL },
  second_factor: OF_PEOPLE,
  session: OF_PEOPLE,
  sign_on_flow: OF_PEOPLE,
  sign_on_link: OF_PEOPLE,
  sign_on_logout: { api: ALL },
  throttle: OF_PEOPLE,
  shown_difference: { api: ['insert'], workflows: ['delete'] },
  retention_notice: { workflows: ALL },
  retention_run: { workflows: ['insert', 'update'] },
  sweep: { workflows: ['insert', 'update'] },
  timer: { workflows: ALL },
  used_challenge: { api: ['insert', 'delete'] },
  webhook: { api: ['insert'], workflows: ['update'] },
  workflow_checkpoint: { workflows: ['insert', 'update'] },
  workflow_parked: { api: ['update', 'delete'], workflows: ALL },
}

/** Parts that append to the log. No part may update or delete events. */
const APPENDING: readonly RolePart[] = ['api', 'workflows']
/** Tables of schema `app` that a part reads, for parts that do not read all tables. */
const READING: Partial<Record<RolePart, readonly string[]>> = {
  projections: [
    'clock',
    'key_canary',
    'lease',
    'lease_holder',
    'log_checkpoint',
    'log_seal',
    'migration',
    'person_key',
    'person_known',
    'production',
    'workflow_checkpoint',
    'workflow_parked',
  ],
  notary: ['lease', 'lease_holder', 'log_checkpoint', 'log_seal', 'migration'],
}
/** Sequences of public numbers. Parts take the next number, or move a sequence forward that is behind the log. */
const SEQUENCES = 'app.claim_number, app.free_test_number, app.grievance_number'

const parts = Object.keys(ROLES) as readonly RolePart[]

/** Statements that grant all roles their rights and revoke earlier grants. The owner runs them. */
export const rightsOf = (tables: readonly string[]): string[] => [
  ...parts.flatMap(part => {
    const role = ROLES[part]
    const read = READING[part]?.filter(table => tables.includes(table)) ?? tables
    return [
      `revoke all on all tables in schema app, log from ${role}`,
      `revoke all on all sequences in schema app from ${role}`,
      `grant usage on schema app, log to ${role}`,
      `grant select on all tables in schema log to ${role}`,
      ...(read.length > 0 ? [`grant select on ${read.map(table => `app.${table}`).join(', ')} to ${role}`] : []),
      ...tables.flatMap(table => {
        const writing = WRITERS[table]?.[part]
        return writing ? [`grant ${writing.join(', ')} on app.${table} to ${role}`] : []
      }),
      ...(APPENDING.includes(part) ? [`grant insert on log.events to ${role}`] : []),
      ...(part === 'api' ? [`grant usage, select, update on sequence ${SEQUENCES} to ${role}`] : []),
      ...(part === 'api' ? [] : [`grant execute on function app.end_sessions_of_holder(uuid) to ${role}`]),
    ]
  }),
  `grant usage, create on schema read, ${BUILD_SCHEMA}, ${OLD_SCHEMA} to ${ROLES.projections}`,
  ...readersOf(['read'], [BUILD_SCHEMA]),
]

/** Statements for the schemas of views: the projections own them; the API and the workflows read them. */
export const rightsOfViews = (schemas: readonly string[]): string[] =>
  schemas.length === 0
    ? []
    : [...schemas.map(schema => `alter schema ${schema} owner to ${ROLES.projections}`), ...readersOf(schemas)]

/**
 * Statements that grant reading. `unread`: schemas of tables that are not read yet; the tables keep their rights when they are
 * moved to a schema that is read.
 */
const readersOf = (schemas: readonly string[], unread: readonly string[] = []): string[] =>
  [ROLES.api, ROLES.workflows].flatMap(role => [
    `grant usage on schema ${schemas.join(', ')} to ${role}`,
    `grant select on all tables in schema ${schemas.join(', ')} to ${role}`,
    `alter default privileges in schema ${[...schemas, ...unread].join(', ')} grant select on tables to ${role}`,
    `alter default privileges for role ${ROLES.projections} in schema ${[...schemas, ...unread].join(', ')} grant select on tables to ${role}`,
  ])
