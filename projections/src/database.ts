import { CONNECT_WITHIN_MS, openPool } from '@opdesk/event-store/postgres/connection.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { AccountRow } from './account/table.ts'
import { projections as all } from './all.ts'
import { answeringPool } from './answering-pool.ts'
import type { AppTables } from './app-tables.ts'
import type { AuditEntryRow, AuditedRecordRow } from './audit-entry/table.ts'
import type { CheckupRow, CheckupTallyRow } from './checkup/table.ts'
import type { ClaimDetailRow } from './claim-detail/table.ts'
import type { ClaimDoctorRow, ClaimDoctorTallyRow, DoctorUseRow } from './claim-doctor/table.ts'
import type { ClaimFileRow } from './claim-file/table.ts'
import type { ClaimDayRow, ClaimListRow, ClaimTallyRow } from './claim-list/table.ts'
import type { ClaimMatchDigestRow, ClaimMatchRow } from './claim-match/table.ts'
import type { ConfirmationRow } from './confirmation/table.ts'
import type { CouponRow, CouponTallyRow } from './coupon/table.ts'
import type { CouponBatchRow } from './coupon-batch/table.ts'
import type { CouponUsageRow, CouponUsageTallyRow } from './coupon-usage/table.ts'
import type { DelegationRow } from './delegation/table.ts'
import type { DisputeRecord, DisputeTallyRow } from './dispute/table.ts'
import type { EmailSettingsRow } from './email-settings/table.ts'
import type { EmployeeDayRow, EmployeeRow, EmployeeTallyRow } from './employee/table.ts'
import type { CheckpointState } from './engine/checkpoint.ts'
import type { ReadGuard } from './engine/read-guard.ts'
import { searchPathOf, type ViewVersion } from './engine/schemas.ts'
import type { ExportRow } from './export/table.ts'
import type { FamilyMemberRow } from './family-member/project.ts'
import type { FamilyRequestRow, FamilyRequestTallyRow } from './family-request/table.ts'
import type { FreeTestRow, FreeTestTallyRow } from './free-test/table.ts'
import { GuardedDialect } from './guarded-dialect.ts'
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
  claim_list: ClaimListRow
  checkup: CheckupRow
  checkup_tally: CheckupTallyRow
  free_test: FreeTestRow
  free_test_tally: FreeTestTallyRow
  family_member: FamilyMemberRow
  family_request: FamilyRequestRow
  family_request_tally: FamilyRequestTallyRow
  invoice: InvoiceRow
  invoice_tally: InvoiceTallyRow
  claim_tally: ClaimTallyRow
  claim_day: ClaimDayRow
  claim_match: ClaimMatchRow
  claim_match_digest: ClaimMatchDigestRow
  claim_detail: ClaimDetailRow
  claim_file: ClaimFileRow
  dispute: DisputeRecord
  dispute_tally: DisputeTallyRow
  coupon: CouponRow
  coupon_tally: CouponTallyRow
  coupon_batch: CouponBatchRow
  coupon_usage: CouponUsageRow
  coupon_usage_tally: CouponUsageTallyRow
  delegation: DelegationRow
  wallet: WalletRow
  wallet_transaction: WalletTransactionRow
  payment_due: PaymentDueRow
  payment_due_tally: PaymentDueTallyRow
  payment_claim: PaymentClaimRow
  payment: PaymentEntryRow
  payment_tally: PaymentTallyRow
  payment_closings: PaymentClosingsRow
  payment_batch: PaymentBatchRow
  order_record: OrderRow
  order_tally: OrderTallyRow
  lead: LeadRow
  lead_tally: LeadTallyRow
  job_application: JobApplicationRow
  job_application_tally: JobApplicationTallyRow
  referral: ReferralRow
  referral_tally: ReferralTallyRow
  employee: EmployeeRow
  employee_day: EmployeeDayRow
  employee_tally: EmployeeTallyRow
  doctor_use: DoctorUseRow
  claim_doctor: ClaimDoctorRow
  claim_doctor_tally: ClaimDoctorTallyRow
  registered_user: RegisteredUserRow
  registered_user_tally: RegisteredUserTallyRow
  export: ExportRow
  notification: NotificationRow
  email_settings: EmailSettingsRow
  account: AccountRow
  reviewer_decision: ReviewerDecisionRow
  audit_entry: AuditEntryRow
  audited_record: AuditedRecordRow
  confirmation: ConfirmationRow
  login_entry: LoginEntryRow
  site_change: SiteChangeRow
  subscriber: SubscriberRow
  terms_agreement: TermsAgreementRow
  terms_agreement_tally: TermsAgreementTallyRow
  terms_version: TermsVersionRow
  resource_record: ResourceRecordRow
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
    heartbeat,
    onPool,
    guard,
    onConnect,
    projections = all,
  }: {
    max?: number
    statementTimeoutMs?: number
    connectWithinMs?: number
    onStatement?: (statement: Statement) => void
    /** With it, statements do not wait for a database that is away. */
    heartbeat?: Heartbeat
    /** Receives the pool, for metrics of its connections. */
    onPool?: (pool: pg.Pool) => void
    /** With it, queries read only tables that are up to date. */
    guard?: ReadGuard
    onConnect?: ((client: pg.ClientBase) => Promise<void>) | undefined
    /** The views whose tables statements find. */
    projections?: readonly ViewVersion[]
  } = {},
): Db => {
  const settings = `-c statement_timeout=${statementTimeoutMs} ${PLANNING} ${searchPathOf(projections)}`
  const config = readConfig(connectionString, 'opdesk', settings)
  const answered = statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_AFTER_MS }
  const connecting = { connectionTimeoutMillis: connectWithinMs, ...(onConnect && { onConnect }) }
  const connections = openPool({ ...config, max, ...connecting, ...answered })
  onPool?.(connections)
  const pool = answeringPool(connections, heartbeat)
  const log = onStatement && {
    log: ({ query: { sql, parameters }, queryDurationMillis: ms }: LogEvent) => onStatement({ sql, parameters, ms }),
  }
  const dialect = guard ? new GuardedDialect({ pool }, guard) : new PostgresDialect({ pool })
  return new Kysely<Database>({ dialect, ...log })
}
