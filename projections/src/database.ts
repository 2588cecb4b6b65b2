import { CONNECT_WITHIN_MS, openPool } from '@opdesk/event-store/postgres/connection.ts'
import type { Pulse } from '@opdesk/event-store/postgres/pulse.ts'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { AccountRow } from './account/table.ts'
import { answeringPool } from './answering-pool.ts'
import type { AppTables } from './app-tables.ts'
import type { AuditEntryRow } from './audit-entry/table.ts'
import type { CheckupRow, CheckupTallyRow } from './checkup/table.ts'
import type { ClaimDetailRow } from './claim-detail/table.ts'
import type { ClaimDoctorRow, ClaimDoctorTallyRow, DoctorUseRow } from './claim-doctor/table.ts'
import type { ClaimFileRow } from './claim-file/table.ts'
import type { ClaimDayRow, ClaimListRow, ClaimTallyRow } from './claim-list/table.ts'
import type { ClaimMatchDigestRow, ClaimMatchRow } from './claim-match/table.ts'
import type { CouponRow, CouponTallyRow } from './coupon/table.ts'
import type { CouponBatchRow } from './coupon-batch/table.ts'
import type { CouponUsageRow, CouponUsageTallyRow } from './coupon-usage/table.ts'
import type { DelegationRow } from './delegation/table.ts'
import type { DisputeRecord, DisputeTallyRow } from './dispute/table.ts'
import type { EmailSettingsRow } from './email-settings/table.ts'
import type { EmployeeDayRow, EmployeeRow, EmployeeTallyRow } from './employee/table.ts'
import type { CheckpointState } from './engine/checkpoint.ts'
import type { ReadGuard } from './engine/live-tables.ts'
import type { ExportRow } from './export/table.ts'
import type { FamilyMemberRow } from './family-member/project.ts'
import type { FamilyRequestRow, FamilyRequestTallyRow } from './family-request/table.ts'
import type { FreeTestRow, FreeTestTallyRow } from './free-test/table.ts'
import { guardedPool } from './guarded-pool.ts'
import type { InvoiceRow, InvoiceTallyRow } from './invoice/table.ts'
import type { JobApplicationRow, JobApplicationTallyRow } from './job-application/table.ts'
import type { LeadRow, LeadTallyRow } from './lead/table.ts'
import type { LoginEntryRow } from './login-entry/table.ts'
import type { NotificationRow } from './notification/table.ts'
import type { OrderRow, OrderTallyRow } from './order/table.ts'
import type { PaymentClosingsRow, PaymentEntryRow, PaymentTallyRow } from './payment/table.ts'
import type { PaymentBatchRow } from './payment-batch/table.ts'
import type { PaymentClaimRow, PaymentDueRow, PaymentDueTallyRow } from './payment-due/table.ts'
import { readConfig } from './pg-config.ts'
import { placedPool } from './placed-pool.ts'
import type { ReferralRow, ReferralTallyRow } from './referral/table.ts'
import type { RegisteredUserRow, RegisteredUserTallyRow } from './registered-user/table.ts'
import type { ResourceRecordRow } from './resource/table.ts'
import type { ReviewerDecisionRow } from './reviewer-decision/table.ts'
import type { SiteChangeRow } from './site-change/table.ts'
import type { SubscriberRow } from './subscriber/table.ts'
import type { TermsAgreementRow, TermsAgreementTallyRow } from './terms-agreement/table.ts'
import type { TermsVersionRow } from './terms-version/table.ts'
import type { WalletRow, WalletTransactionRow } from './wallet/table.ts'

/** All tables for queries, with the types of read rows: days and times as text, paise as numbers. */
export interface Database extends AppTables {
  'read.claim_list': ClaimListRow
  'read.checkup': CheckupRow
  'read.checkup_tally': CheckupTallyRow
  'read.free_test': FreeTestRow
  'read.free_test_tally': FreeTestTallyRow
  'read.family_member': FamilyMemberRow
  'read.family_request': FamilyRequestRow
  'read.family_request_tally': FamilyRequestTallyRow
  'read.invoice': InvoiceRow
  'read.invoice_tally': InvoiceTallyRow
  'read.claim_tally': ClaimTallyRow
  'read.claim_day': ClaimDayRow
  'read.claim_match': ClaimMatchRow
  'read.claim_match_digest': ClaimMatchDigestRow
  'read.claim_detail': ClaimDetailRow
  'read.claim_file': ClaimFileRow
  'read.dispute': DisputeRecord
  'read.dispute_tally': DisputeTallyRow
  'read.coupon': CouponRow
  'read.coupon_tally': CouponTallyRow
  'read.coupon_batch': CouponBatchRow
  'read.coupon_usage': CouponUsageRow
  'read.coupon_usage_tally': CouponUsageTallyRow
  'read.delegation': DelegationRow
  'read.wallet': WalletRow
  'read.wallet_transaction': WalletTransactionRow
  'read.payment_due': PaymentDueRow
  'read.payment_due_tally': PaymentDueTallyRow
  'read.payment_claim': PaymentClaimRow
  'read.payment': PaymentEntryRow
  'read.payment_tally': PaymentTallyRow
  'read.payment_closings': PaymentClosingsRow
  'read.payment_batch': PaymentBatchRow
  'read.order_record': OrderRow
  'read.order_tally': OrderTallyRow
  'read.lead': LeadRow
  'read.lead_tally': LeadTallyRow
  'read.job_application': JobApplicationRow
  'read.job_application_tally': JobApplicationTallyRow
  'read.referral': ReferralRow
  'read.referral_tally': ReferralTallyRow
  'read.employee': EmployeeRow
  'read.employee_day': EmployeeDayRow
  'read.employee_tally': EmployeeTallyRow
  'read.doctor_use': DoctorUseRow
  'read.claim_doctor': ClaimDoctorRow
  'read.claim_doctor_tally': ClaimDoctorTallyRow
  'read.registered_user': RegisteredUserRow
  'read.registered_user_tally': RegisteredUserTallyRow
  'read.export': ExportRow
  'read.notification': NotificationRow
  'read.email_settings': EmailSettingsRow
  'read.account': AccountRow
  'read.reviewer_decision': ReviewerDecisionRow
  'read.audit_entry': AuditEntryRow
  'read.login_entry': LoginEntryRow
  'read.site_change': SiteChangeRow
  'read.subscriber': SubscriberRow
  'read.terms_agreement': TermsAgreementRow
  'read.terms_agreement_tally': TermsAgreementTallyRow
  'read.terms_version': TermsVersionRow
  'read.resource_record': ResourceRecordRow
  'read.checkpoint': {
    name: string
    version: number
    position: string
    state: CheckpointState
    schema: string
    error: string | null
    updated_at: string
  }
}

export type Db = Kysely<Database>

/** A sent statement, and the time until its answer. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
  ms: number
}

/**
 * Planner settings, independent of the server's own: tables are in memory, a query of a few milliseconds gains no time from
 * parallel workers that take as long to start, and the sort of a page must not use the disk.
 */
const PLANNING = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c work_mem=16MB'

/** A live server answers within this time after a statement timeout; a vanished server never answers. */
const ANSWER_AFTER_MS = 5000

/**
 * A pool of at most `max` connections; `destroy()` closes it. A statement that takes longer than `statementTimeoutMs`, including
 * waits for locks, is cancelled; without the option there is no limit. `onStatement` is called for each statement. `onConnect`
 * runs on a new connection before its first use.
 */
export const createDb = (
  connectionString: string,
  {
    max = 10,
    statementTimeoutMs = 0,
    connectWithinMs = CONNECT_WITHIN_MS,
    onStatement,
    pulse,
    onPool,
    guard,
    onConnect,
  }: {
    max?: number
    statementTimeoutMs?: number
    connectWithinMs?: number
    onStatement?: (statement: Statement) => void
    /** With it, statements do not wait for a database that is away. */
    pulse?: Pulse
    /** Receives the pool, for metrics of its connections. */
    onPool?: (pool: pg.Pool) => void
    /** With it, queries read only tables that are up to date. */
    guard?: ReadGuard
    onConnect?: ((client: pg.ClientBase) => Promise<void>) | undefined
  } = {},
): Db => {
  const config = readConfig(connectionString, 'opdesk', `-c statement_timeout=${statementTimeoutMs} ${PLANNING}`)
  const answered = statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_AFTER_MS }
  const connecting = { connectionTimeoutMillis: connectWithinMs, ...(onConnect && { onConnect }) }
  const connections = openPool({ ...config, max, ...connecting, ...answered })
  onPool?.(connections)
  const answering = answeringPool(connections, pulse)
  const pool = guard ? guardedPool(answering, guard) : placedPool(answering)
  const log = onStatement && {
    log: ({ query: { sql, parameters }, queryDurationMillis: ms }: LogEvent) => onStatement({ sql, parameters, ms }),
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...log })
}
