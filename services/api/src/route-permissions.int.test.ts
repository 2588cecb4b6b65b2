import type { PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { ProgramCode, RoleName } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from './account/sessions/sessions.ts'
import { variantsOf } from './testing/permissions/all-variants.ts'
import { gatherCallers } from './testing/permissions/callers.ts'
import { type Caller, isTestedWith, privilegeOf, type Rule, refusalOf } from './testing/permissions/rules.ts'
import type { CallInput, Variant } from './testing/permissions/variants.ts'
import { makeWorld } from './testing/permissions/world.ts'
import { codeOfRefusal, routesOf } from './testing/routes.ts'
import { type Scene, startScene } from './testing/scene.ts'

/**
 * The rules of a master: `program` is needed to write; to read, that or one of `choosers`, the programs with screens that choose
 * among its records.
 */
const master = (name: string, program: ProgramCode, choosers: readonly ProgramCode[] = []): Record<string, Rule> => ({
  [`GET /api/v1/admin/${name}`]: [program, ...choosers],
  [`GET /api/v1/admin/${name}/:id`]: [program, ...choosers],
  [`POST /api/v1/admin/${name}`]: program,
  [`PATCH /api/v1/admin/${name}/:id`]: program,
  [`DELETE /api/v1/admin/${name}/:id`]: program,
})

/**
 * The expected rule of each call, from docs/api.md, docs/domain.md and decision 0020, independent of the code. Every route is
 * called by every caller, with each object of the slices' permission-variants.ts.
 */
const routes: Record<string, Rule> = {
  'GET /livez': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /api/docs': 'public',
  'POST /api/v1/admin/login': 'public',
  'POST /api/v1/management/login': 'public',
  'POST /api/v1/hr/login': 'public',
  'POST /api/v1/user/login-otp': 'public',
  'POST /api/v1/user/login': 'public',
  'POST /api/v1/admin/forgotpassword': 'public',
  'POST /api/v1/management/forgotpassword': 'public',
  'POST /api/v1/hr/forgotpassword': 'public',
  'POST /api/v1/admin/forgotpassword/details': 'public',
  'POST /api/v1/management/forgotpassword/details': 'public',
  'POST /api/v1/hr/forgotpassword/details': 'public',
  'POST /api/v1/admin/updatepassword': 'admin',
  'POST /api/v1/management/updatepassword': 'management',
  'POST /api/v1/hr/updatepassword': 'hr',
  ...Object.fromEntries(
    (['admin', 'management'] as const).flatMap(area => [
      [`GET /api/v1/${area}/second-factor`, area],
      [`POST /api/v1/${area}/second-factor`, area],
      [`POST /api/v1/${area}/second-factor/confirm`, area],
      [`POST /api/v1/${area}/second-factor/recovery-codes`, area],
      [`POST /api/v1/${area}/second-factor/turn-off`, area],
    ]),
  ),
  'PATCH /api/v1/admin/users/second-factor/:id': 2,
  'GET /api/v1/account/sign-on': 'signed-in',
  'POST /api/v1/account/sign-on/:id/start': 'signed-in',
  'POST /api/v1/account/sign-on/finish': 'signed-in',
  'DELETE /api/v1/account/sign-on/:id': 'signed-in',
  'GET /api/v1/sign-on': 'public',
  'POST /api/v1/sign-on/:slug/start': 'public',
  'GET /api/v1/sign-on/:slug/callback': 'public',
  'POST /api/v1/sign-on/:slug/logout': 'public',
  'POST /api/v1/sign-on/invitation': 'public',
  'POST /api/v1/sign-on/finish': 'public',
  'GET /api/v1/account/sessions': 'signed-in',
  'DELETE /api/v1/account/sessions': 'signed-in',
  'DELETE /api/v1/account/sessions/:id': 'signed-in',
  'POST /api/v1/admin/signup': 'public',
  'POST /api/v1/admin/invitations': 2,
  'GET /api/v1/admin/confirmations': [2, 10, 11],
  'PATCH /api/v1/admin/confirmations/:id': [2, 10, 11],
  'GET /api/v1/admin/second-admin': 'admin',
  'GET /api/v1/admin/home': 'admin',
  'GET /api/v1/hr/get-profile': 'hr',
  ...Object.fromEntries(
    (
      [
        ['admin', 4],
        ['hr', 'hr'],
      ] as const
    ).flatMap(([area, rule]) => [
      [`GET /api/v1/${area}/corpoEmp`, rule],
      [`POST /api/v1/${area}/corpoEmp`, rule],
      [`GET /api/v1/${area}/corpoEmp/:id`, rule],
      [`PATCH /api/v1/${area}/corpoEmp/:id`, rule],
      [`DELETE /api/v1/${area}/corpoEmp/:id`, rule],
      [`POST /api/v1/${area}/corpoEmp/renew`, rule],
      [`POST /api/v1/${area}/corpoEmp/bulk`, rule],
    ]),
  ),
  'GET /api/v1/hr/dashboard': 'hr',
  'GET /api/v1/hr/corporation/plan/:userid': 'hr',
  'GET /api/v1/user/employment': 'subscriber',
  'POST /api/v1/user/employment/decline': 'subscriber',
  'POST /api/v1/user/signup-otp': 'public',
  'POST /api/v1/user/verify-signup-otp': 'public',
  'POST /api/v1/user/signup': 'public',
  'PUT /api/v1/user/update-profile': 'subscriber',
  'POST /api/v1/user/consent': 'subscriber',
  'PUT /api/v1/user/language': 'subscriber',
  'POST /api/v1/user/phone-otp': 'subscriber',
  'POST /api/v1/user/confirm-phone': 'subscriber',
  'POST /api/v1/user/email': 'subscriber',
  'POST /api/v1/user/confirm-email': 'subscriber',
  'POST /api/v1/user/confirm-email/resend': 'subscriber',
  'POST /api/v1/admin/logout': 'admin',
  'POST /api/v1/management/logout': 'management',
  'POST /api/v1/user/logout': 'subscriber',
  'POST /api/v1/hr/logout': 'hr',
  'GET /api/v1/admin/get-profile': 'admin',
  'GET /api/v1/management/get-profile': 'management',
  'GET /api/v1/user/get-profile': 'subscriber',
  'GET /api/v1/admin/privilege/:userid/:programId': 'admin',
  'GET /api/v1/user/members': 'subscriber',
  'GET /api/v1/user/requested-member': 'subscriber',
  'POST /api/v1/user/add-member': 'subscriber',
  'POST /api/v1/user/members/:id/declaration': 'subscriber',
  'POST /api/v1/user/edit-member': 'subscriber',
  'DELETE /api/v1/user/delete-member/:id': 'subscriber',
  'GET /api/v1/admin/families/:id': 4,
  'GET /api/v1/admin/families/:id/nominee': 4,
  'POST /api/v1/admin/families/:id/nominee-requests': 4,
  'POST /api/v1/admin/families/:id/nominee-requests/:request_id/proof': 4,
  'POST /api/v1/admin/families/:id/nominee-requests/:request_id/copy': 4,
  'POST /api/v1/admin/families/:id/nominee-requests/:request_id/copy/file': 4,
  'GET /api/v1/admin/nominee-requests': 4,
  'PATCH /api/v1/admin/families/:id/nominee-requests/:request_id': 4,
  'POST /api/v1/admin/families': 4,
  'PATCH /api/v1/admin/families/:id': 4,
  'PATCH /api/v1/admin/families/:id/plan-status': 4,
  'GET /api/v1/admin/updated-users': 4,
  'GET /api/v1/admin/updated-users/:id': 4,
  'PATCH /api/v1/admin/updated-users/:id': 4,
  'GET /api/v1/user/subscribed-plan': 'subscriber',
  'GET /api/v1/public/plan': 'public',
  'GET /api/v1/user/all-plan': 'subscriber',
  'GET /api/v1/user/upgrade-plans': 'subscriber',
  'GET /api/v1/user/queued-plans': 'subscriber',
  'GET /api/v1/user/get-transactions': 'subscriber',
  'GET /api/v1/user/services': 'subscriber',
  'GET /api/v1/user/mfine-redirect-data': 'subscriber',
  'GET /api/v1/user/claimable-amount': 'subscriber',
  'GET /api/v1/user/payout-account/bank': 'subscriber',
  'GET /api/v1/user/pincode': 'subscriber',
  'POST /api/v1/user/claims/upload': 'subscriber',
  'GET /api/v1/user/claims': 'subscriber',
  'POST /api/v1/user/claims': 'subscriber',
  'GET /api/v1/user/claims/:id': 'subscriber',
  'GET /api/v1/user/claims/:id/readings': 'subscriber',
  'GET /api/v1/user/claims/:id/warnings': 'subscriber',
  'GET /api/v1/user/claims/:id/payment-advice': 'subscriber',
  'PATCH /api/v1/user/claims/:id': 'subscriber',
  'DELETE /api/v1/user/claims/:id': 'subscriber',
  'GET /api/v1/management/claims': { staff: 21 },
  'GET /api/v1/management/claims/:id': { staff: 21 },
  'POST /api/v1/management/claims/:id': { staff: 20 },
  'GET /api/v1/management/claims/:id/history': { staff: 21 },
  'GET /api/v1/management/claims/:id/related': { staff: 21 },
  'GET /api/v1/management/claims/:id/desk': { staff: 21 },
  'POST /api/v1/management/queues': { staff: 21, needs: 'GET' },
  'GET /api/v1/management/queues/:key': { staff: 21, needs: 'GET' },
  'POST /api/v1/admin/queues': { admin: [21], needs: 'GET' },
  'GET /api/v1/admin/queues/:key': { admin: [21], needs: 'GET' },
  'PUT /api/v1/management/presence': { staff: 21, needs: 'GET' },
  'GET /api/v1/user/doctors': 'subscriber',
  'GET /api/v1/management/claims/:id/doctor': { staff: 21 },
  'GET /api/v1/management/dashboard': { staff: 21 },
  'PATCH /api/v1/management/update-claimbills': { staff: 20 },
  'POST /api/v1/management/pay-claim': { staff: 20 },
  'POST /api/v1/management/claims/:id/lift-own-claim': { staff: 20 },
  'POST /api/v1/management/claims/bulk': { staff: 20 },
  'POST /api/v1/management/bulk-decisions': { staff: 20 },
  'POST /api/v1/management/bulk-decisions/:id/start': { staff: 20 },
  'GET /api/v1/management/bulk-decisions/latest': { staff: 20 },
  'GET /api/v1/management/bulk-decisions/:id': { staff: 20 },
  'GET /api/v1/management/bulk-decisions/:id/results': { staff: 20 },
  'POST /api/v1/user/claims/:id/correction': 'subscriber',
  'PATCH /api/v1/user/raise-claim-dispute/:id': 'subscriber',
  'GET /api/v1/user/claims/disputed/:id': 'subscriber',
  'GET /api/v1/management/disputed-claims': { staff: 21 },
  'GET /api/v1/management/disputed-claims/:id': { staff: 21 },
  'PATCH /api/v1/management/disputed-claims/:id': { staff: 20 },
  'POST /api/v1/management/pay-dispute': { staff: 20 },
  'GET /api/v1/management/verifiers': { staff: 21 },
  'POST /api/v1/management/transfer-claims': { staff: 21, only: ['management'] },
  'GET /api/v1/management/verifier-workload': { staff: 21, only: ['management'] },
  'GET /api/v1/management/transferable-disputes': { staff: 21, only: ['management'] },
  'POST /api/v1/management/transfer-disputes': { staff: 21, only: ['management'] },
  'GET /api/v1/management/delegations': { staff: null, only: ['management', 'verifier', 'verifier2'] },
  'GET /api/v1/management/delegation-verifiers': { staff: null, only: ['management', 'verifier', 'verifier2'] },
  'POST /api/v1/management/delegations': 'management',
  'DELETE /api/v1/management/delegations/:id': 'management',
  ...Object.fromEntries(
    ['', 'upgrade-', 'renew-'].flatMap(way => [
      [`GET /api/v1/user/plan-${way}price`, 'subscriber'],
      [`POST /api/v1/user/create-${way}order`, 'subscriber'],
      [`POST /api/v1/user/verify-${way}payment`, 'subscriber'],
    ]),
  ),
  'GET /api/v1/user/orders': 'subscriber',
  'GET /api/v1/user/orders/:id': 'subscriber',
  'POST /api/v1/user/orders/:id/check': 'subscriber',
  'GET /api/v1/management/orders': { staff: 21 },
  'GET /api/v1/management/orders/:id': { staff: 21 },
  'POST /api/v1/management/orders/:id/look-up': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/orders/:id/refund': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/orders/:id/refund-by-hand': { staff: 20, only: ['finance'] },
  'GET /api/v1/admin/orders': 21,
  'GET /api/v1/admin/orders/:id': 21,
  'GET /api/v1/management/payments/ready': { staff: 21 },
  'GET /api/v1/management/claims/:id/payment-advice': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/unpayable-claims': { staff: 21, only: ['finance'] },
  'GET /api/v1/user/my-data': 'subscriber',
  'GET /api/v1/user/data-notices': 'subscriber',
  'GET /api/v1/admin/identity-providers': 10,
  'POST /api/v1/admin/identity-providers': 10,
  'POST /api/v1/admin/identity-providers/:id/secret': 10,
  'DELETE /api/v1/admin/identity-providers/:id': 10,
  'POST /api/v1/admin/identity-providers/:id/invitations': 10,
  'GET /api/v1/admin/identity-providers/:id/links': 10,
  'DELETE /api/v1/admin/identity-providers/:id/links/:account': 10,
  'GET /api/v1/admin/program-keys': 10,
  'POST /api/v1/admin/program-keys': 10,
  'POST /api/v1/admin/program-keys/:id/rotate': 10,
  'DELETE /api/v1/admin/program-keys/:id': 10,
  'GET /api/v1/hr/program-keys': 'hr',
  'POST /api/v1/hr/program-keys': 'hr',
  'POST /api/v1/hr/program-keys/:id/rotate': 'hr',
  'DELETE /api/v1/hr/program-keys/:id': 'hr',
  'GET /api/v1/program/key': 'key',
  'GET /api/v1/program/openapi.json': 'key',
  'GET /api/v1/program/employees': 'key',
  'GET /api/v1/program/employees/:id': 'key',
  'GET /api/v1/program/employee-counts': 'key',
  'GET /api/v1/program/claims': 'key',
  'GET /api/v1/program/claims/:id': 'key',
  'GET /api/v1/program/fhir/metadata': 'key',
  'GET /api/v1/program/fhir/Patient/:id': 'key',
  'GET /api/v1/program/fhir/Practitioner/:id': 'key',
  'GET /api/v1/program/fhir/Coverage/:id': 'key',
  'GET /api/v1/program/fhir/DocumentReference/:id': 'key',
  'GET /api/v1/program/fhir/Claim/:id': 'key',
  'GET /api/v1/program/fhir/Claim/:id/bundle': 'key',
  'GET /api/v1/program/fhir/ClaimResponse/:id': 'key',
  'GET /api/v1/program/fhir/PaymentReconciliation/:id': 'key',
  'GET /api/v1/program/fhir/export': 'key',
  'GET /api/v1/program/orders': 'key',
  'GET /api/v1/program/orders/:id': 'key',
  'GET /api/v1/grievances': 'signed-in',
  'POST /api/v1/grievances': 'signed-in',
  'GET /api/v1/grievances/:id': 'signed-in',
  'POST /api/v1/grievances/:id/messages': 'signed-in',
  'POST /api/v1/grievances/:id/withdraw': 'signed-in',
  'POST /api/v1/grievances/:id/reopen': 'signed-in',
  'GET /api/v1/admin/grievances': 10,
  'GET /api/v1/admin/grievances/:id': 10,
  'POST /api/v1/admin/grievances/:id/answer': 10,
  'POST /api/v1/admin/grievances/:id/notes': 10,
  'POST /api/v1/user/consent/withdraw': 'subscriber',
  'POST /api/v1/user/download/code': 'subscriber',
  'POST /api/v1/user/download': 'subscriber',
  'GET /api/v1/user/download': 'subscriber',
  'GET /api/v1/user/download/file': 'subscriber',
  'PUT /api/v1/user/exchange-consent': 'subscriber',
  'DELETE /api/v1/user/exchange-consent': 'subscriber',
  'PUT /api/v1/user/nominee': 'subscriber',
  'DELETE /api/v1/user/nominee': 'subscriber',
  'POST /api/v1/user/erasure/code': 'subscriber',
  'POST /api/v1/user/erasure': 'subscriber',
  'DELETE /api/v1/user/erasure': 'subscriber',
  'POST /api/v1/public/erasure/call-off': 'public',
  'GET /api/v1/user/payout-account': 'subscriber',
  'PUT /api/v1/user/payout-account': 'subscriber',
  'DELETE /api/v1/user/payout-account': 'subscriber',
  'POST /api/v1/user/payout-account/code': 'subscriber',
  'POST /api/v1/user/payout-account/confirm': 'subscriber',
  'PUT /api/v1/user/payout-account/passbook-name': 'subscriber',
  'POST /api/v1/public/payout-account/not-me': 'public',
  'GET /api/v1/management/payout-accounts': { staff: 21, only: ['finance'] },
  'POST /api/v1/management/payout-accounts/:subscriber/accept-name': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payout-accounts/:subscriber/reveal': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payments': { staff: 20 },
  'GET /api/v1/management/claims/:id/payments': { staff: 21 },
  'GET /api/v1/management/payout-reconciliation': { staff: 21, only: ['finance'] },
  'POST /api/v1/management/payout-reconciliation': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payout-reconciliation/:id/explain': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/day-closes': { staff: 21, only: ['management', 'finance'] },
  'GET /api/v1/management/day-closes/:day': { staff: 21, only: ['management', 'finance'] },
  'POST /api/v1/management/day-closes': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payouts/:reference/recovered': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/payment-releases': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/payment-releases/:id': { staff: 21, only: ['finance'] },
  'POST /api/v1/management/payment-releases/:id/release': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payment-releases/:id/withdraw': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payouts/retry-later': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/payouts': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/payouts/:reference': { staff: 21, only: ['finance'] },
  'POST /api/v1/management/payouts/:reference/retry': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payouts/:reference/cancel': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payouts/:reference/trace': { staff: 21, only: ['finance'] },
  'POST /api/v1/user/claims/:id/not-received': 'subscriber',
  'POST /api/v1/management/payouts/:reference/never-sent': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/payment-limit': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/payouts/:reference/proof': { staff: 21, only: ['finance'] },
  'GET /api/v1/admin/payouts/:reference/proof': 21,
  'POST /api/v1/management/payouts/:reference/mark': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/payment-batches': { staff: 21 },
  'GET /api/v1/management/payment-batches/:id': { staff: 21 },
  'POST /api/v1/management/payment-batches/:id/close': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/payment-batches/:id/bank-file': { staff: 21, only: ['finance'] },
  'POST /api/v1/management/bank-statements': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payment-batches/:id/answer': { staff: 20, only: ['finance'] },
  'PATCH /api/v1/management/payment-batches/:id/answer': { staff: 20, only: ['finance'] },
  'GET /api/v1/management/payment-batches/:id/answer': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/payment-batches/:id/answer/rows': { staff: 21, only: ['finance'] },
  'POST /api/v1/management/payment-batches/:id/answer/apply': { staff: 20, only: ['finance'] },
  'POST /api/v1/management/payment-batches/:id/answer/undo': { staff: 20, only: ['finance'] },
  'GET /api/v1/admin/claims/:id/payments': 21,
  'GET /api/v1/admin/claims': 21,
  'GET /api/v1/admin/dashboard': 21,
  'GET /api/v1/admin/verifiers': 21,
  'GET /api/v1/admin/claims/:id': 21,
  'GET /api/v1/admin/claims/:id/history': 21,
  'GET /api/v1/admin/claims/:id/history.pdf': 21,
  'GET /api/v1/management/claims/:id/history.pdf': { staff: 21 },
  'GET /api/v1/admin/disputed-claims': 21,
  'GET /api/v1/admin/disputed-claims/:id': 21,
  'GET /api/v1/admin/claims/:id/related': 21,
  'GET /api/v1/admin/audit-logs': 30,
  'GET /api/v1/admin/audit-logs/:id': 30,
  'GET /api/v1/admin/audit-logs/verify': 30,
  'GET /api/v1/admin/login-history': 31,
  'DELETE /api/v1/admin/registered-users/:id': 4,
  'GET /api/v1/management/exports': { staff: 21 },
  'POST /api/v1/management/exports': { staff: 21, needs: 'GET' },
  'GET /api/v1/management/exports/:id': { staff: 21 },
  'DELETE /api/v1/management/exports/:id': { staff: 21, needs: 'GET' },
  'GET /api/v1/management/exports/:id/file': { staff: 21 },
  'GET /api/v1/admin/exports': { admin: [3, 4, 5, 6, 7, 8, 10, 21], needs: 'GET' },
  'POST /api/v1/admin/exports': { admin: [3, 4, 5, 6, 7, 8, 10, 21], needs: 'GET' },
  'GET /api/v1/admin/exports/:id': { admin: [3, 4, 5, 6, 7, 8, 10, 21], needs: 'GET' },
  'DELETE /api/v1/admin/exports/:id': { admin: [3, 4, 5, 6, 7, 8, 10, 21], needs: 'GET' },
  'GET /api/v1/admin/exports/:id/file': { admin: [3, 4, 5, 6, 7, 8, 10, 21], needs: 'GET' },
  'GET /api/v1/hr/exports': 'hr',
  'POST /api/v1/hr/exports': 'hr',
  'GET /api/v1/hr/exports/:id': 'hr',
  'DELETE /api/v1/hr/exports/:id': 'hr',
  'GET /api/v1/hr/exports/:id/file': 'hr',
  'GET /api/v1/user/exports': 'subscriber',
  'POST /api/v1/user/exports': 'subscriber',
  'GET /api/v1/user/exports/:id': 'subscriber',
  'DELETE /api/v1/user/exports/:id': 'subscriber',
  'GET /api/v1/user/exports/:id/file': 'subscriber',
  'GET /api/v1/admin/users': 2,
  'GET /api/v1/admin/users/:id': 2,
  'POST /api/v1/admin/users': 2,
  'PATCH /api/v1/admin/users/:id': 2,
  'PATCH /api/v1/admin/users/password/:id': 2,
  'DELETE /api/v1/admin/users/:id': 2,
  ...Object.fromEntries(
    (
      [
        ['admin', 4],
        ['hr', 'hr'],
      ] as const
    ).flatMap(([area, rule]) => [
      [`GET /api/v1/${area}/imports`, rule],
      [`POST /api/v1/${area}/imports`, rule],
      [`GET /api/v1/${area}/imports/template.xlsx`, rule],
      [`GET /api/v1/${area}/imports/:id`, rule],
      [`PATCH /api/v1/${area}/imports/:id`, rule],
      [`DELETE /api/v1/${area}/imports/:id`, rule],
      [`GET /api/v1/${area}/imports/:id/rows`, rule],
      [`PATCH /api/v1/${area}/imports/:id/rows/:n`, rule],
      [`PATCH /api/v1/${area}/imports/:id/column`, rule],
      [`DELETE /api/v1/${area}/imports/:id/column`, rule],
      [`POST /api/v1/${area}/imports/:id/submit`, rule],
      [`POST /api/v1/${area}/imports/:id/undo`, rule],
      [`GET /api/v1/${area}/imports/:id/failed.xlsx`, rule],
    ]),
  ),
  'DELETE /api/v1/admin/failed-imports/:corporate': 4,
  'DELETE /api/v1/hr/failed-imports': 'hr',
  'GET /api/v1/admin/corporateHR': 3,
  'GET /api/v1/admin/corporateHR/:id': 3,
  'POST /api/v1/admin/corporateHR': 3,
  'PATCH /api/v1/admin/corporateHR/:id': 3,
  'PATCH /api/v1/admin/corporateHR/password/:id': 3,
  'DELETE /api/v1/admin/corporateHR/:id': 3,
  ...master('corporation', 3, [4, 5]),
  ...master('plan', 5, [6]),
  ...master('healthCheckupPlans', 6),
  ...master('test', 6),
  'GET /api/v1/public/health-plans': 'public',
  'GET /api/v1/user/purchased-health-checkups': 'subscriber',
  'GET /api/v1/user/purchased-health-checkups/:id': 'subscriber',
  'POST /api/v1/user/test-collection-details/:id': 'subscriber',
  'GET /api/v1/admin/purchased-health-checkups': 6,
  'PATCH /api/v1/admin/purchased-health-checkups/:id': 6,
  'GET /api/v1/user/free-health-tests': 'subscriber',
  'GET /api/v1/user/health-checkups': 'subscriber',
  'GET /api/v1/user/health-checkups/:id': 'subscriber',
  'POST /api/v1/user/health-checkups': 'subscriber',
  'GET /api/v1/management/health-checkups': 'management',
  'GET /api/v1/management/health-checkups/:id': 'management',
  'GET /api/v1/admin/free-health-tests': 6,
  'PATCH /api/v1/admin/free-health-tests/:id': 6,
  'GET /api/v1/user/invoices': 'subscriber',
  'GET /api/v1/user/invoices/:id/pdf': 'subscriber',
  'GET /api/v1/management/reconciliation': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/invoices': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/invoices/:id/pdf': { staff: 21, only: ['finance'] },
  'GET /api/v1/management/invoices/:id/first-pdf': { staff: 21, only: ['finance'] },
  'GET /api/v1/admin/allcorporation': 3,
  'GET /api/v1/admin/settings': 10,
  'GET /api/v1/admin/settings/:id': 10,
  'PATCH /api/v1/admin/settings/:id': 10,
  'GET /api/v1/admin/registered-users': 4,
  'GET /api/v1/management/registered-users': 'management',
  'GET /api/v1/user/referred-users': 'subscriber',
  'POST /api/v1/user/refer-user': 'subscriber',
  'GET /api/v1/admin/referred-users': 4,
  'PATCH /api/v1/admin/referred-users/:id': 4,
  'DELETE /api/v1/admin/referred-users/:id': 4,
  'GET /api/v1/admin/privileges/admin-users': 11,
  'GET /api/v1/admin/privileges/manager-users': 11,
  'GET /api/v1/admin/privileges/admin-programs': 11,
  'GET /api/v1/admin/privileges/general-programs': 11,
  'GET /api/v1/admin/privileges/:userId': 11,
  'POST /api/v1/admin/privileges': 11,
  'PATCH /api/v1/admin/privileges/:userId/:moduleId': 11,
  'POST /api/v1/admin/find': 'admin',
  'POST /api/v1/management/find': 'management',
  'POST /api/v1/hr/find': 'hr',
  'PUT /api/v1/admin/key-preferences': 'admin',
  'PUT /api/v1/management/key-preferences': 'management',
  'PUT /api/v1/hr/key-preferences': 'hr',
  'GET /api/v1/files/:id': 'signed-in',
  'GET /api/v1/user/document-access': 'subscriber',
  'GET /api/v1/events': 'signed-in',
  ...Object.fromEntries(
    (['admin', 'management'] as const).flatMap(area => {
      const rule: Rule = area === 'admin' ? { admin: [21], needs: 'GET' } : { staff: 21, needs: 'GET' }
      return [
        [`GET /api/v1/${area}/views`, rule],
        [`GET /api/v1/${area}/view-counts`, rule],
        [`POST /api/v1/${area}/views`, rule],
        [`PATCH /api/v1/${area}/views/:id`, rule],
        [`DELETE /api/v1/${area}/views/:id`, rule],
      ]
    }),
  ),
  'GET /api/v1/user/notifications': 'subscriber',
  'POST /api/v1/user/notifications/read': 'subscriber',
  'POST /api/v1/admin/notifications/read': 'admin',
  'POST /api/v1/management/notifications/read': 'management',
  'DELETE /api/v1/user/notifications': 'subscriber',
  'GET /api/v1/user/push-subscription': 'subscriber',
  'PUT /api/v1/user/push-subscription': 'subscriber',
  'DELETE /api/v1/user/push-subscription': 'subscriber',
  'GET /api/v1/admin/notifications': 'admin',
  'DELETE /api/v1/admin/notifications': 'admin',
  'GET /api/v1/management/notifications': 'management',
  'DELETE /api/v1/management/notifications': 'management',
  'DELETE /api/v1/user/notification/:id': 'subscriber',
  'DELETE /api/v1/admin/notification/:id': 'admin',
  'DELETE /api/v1/management/notification/:id': 'management',
  ...master('designation', 1, [2]),
  ...master('specialization', 7),
  ...master('doctor', 7),
  'POST /api/v1/admin/files': 10,
  'GET /pictures/:file': 'public',
  'DELETE /api/v1/admin/blogs/:id/images/:index': 10,
  'DELETE /api/v1/admin/media/:id/images/:index': 10,
  'DELETE /api/v1/admin/events/:id/images/:index': 10,
  'DELETE /api/v1/admin/media/:id/icon': 10,
  ...master('faqs', 10),
  ...master('blogs', 10),
  ...master('media', 10),
  ...master('events', 10),
  ...master('linkedin', 10),
  ...master('google-reviews', 10),
  ...master('jobs', 10),
  'PATCH /api/v1/admin/doctor/:id/approval': 7,
  'GET /api/v1/admin/doctorfromclaims': 7,
  'GET /api/v1/admin/doctorfromclaims/:id': 7,
  'DELETE /api/v1/admin/doctorfromclaims/:id': 7,
  'GET /api/v1/admin/coupon': 8,
  'GET /api/v1/admin/coupon/:id': 8,
  'POST /api/v1/admin/coupon': 8,
  'PATCH /api/v1/admin/coupon/:id': 8,
  'DELETE /api/v1/admin/coupon/:id': 8,
  'GET /api/v1/admin/coupon-batches': 8,
  'GET /api/v1/admin/coupon-usages': 8,
  'GET /api/v1/admin/coupon-usages/totals': 8,
  'GET /api/v1/management/coupon': 'management',
  'GET /api/v1/admin/conditions': 9,
  'GET /api/v1/admin/conditions/:id': 9,
  'PATCH /api/v1/admin/conditions/:id': 9,
  'GET /api/v1/admin/conditions/versions': 9,
  'GET /api/v1/admin/conditions/versions/:id': 9,
  'GET /api/v1/admin/conditions/agreements': 9,
  'GET /api/v1/public/conditions': 'public',
  'GET /api/v1/admin/email-settings': 10,
  'PATCH /api/v1/admin/email-settings/:id': 10,
  'GET /api/v1/public/current-time': 'public',
  'GET /api/v1/public/state-list': 'public',
  'GET /api/v1/public/relation-list': 'public',
  'GET /api/v1/public/specializations': 'public',
  'GET /api/v1/public/faqs': 'public',
  'GET /api/v1/public/blogs': 'public',
  'GET /api/v1/public/blogs/:id': 'public',
  'GET /api/v1/public/media': 'public',
  'GET /api/v1/public/media/:id': 'public',
  'GET /api/v1/public/events': 'public',
  'GET /api/v1/public/events/:id': 'public',
  'GET /api/v1/public/linkedin': 'public',
  'GET /api/v1/public/google-reviews': 'public',
  'GET /api/v1/public/jobs': 'public',
  'GET /api/v1/public/jobs/:id/description': 'public',
  'GET /api/v1/public/organizations': 'public',
  'GET /api/v1/public/stats': 'public',
  'GET /api/v1/public/challenge': 'public',
  'POST /api/v1/public/register-doctor': 'public',
  'POST /api/v1/public/contact-us/retail': 'public',
  'POST /api/v1/public/contact-us/corporate': 'public',
  'POST /api/v1/public/contact-us/email': 'public',
  'POST /api/v1/public/quote': 'public',
  'POST /api/v1/public/job-application': 'public',
  'GET /api/v1/admin/failed-views': 10,
  'GET /api/v1/admin/parked-events': 10,
  'GET /api/v1/admin/retention': 10,
  'PATCH /api/v1/admin/retention': 10,
  'GET /api/v1/admin/webhooks': 10,
  'POST /api/v1/admin/webhooks': 10,
  'GET /api/v1/admin/webhooks/:id': 10,
  'PATCH /api/v1/admin/webhooks/:id': 10,
  'POST /api/v1/admin/webhooks/:id/secret': 10,
  'POST /api/v1/admin/webhooks/:id/disable': 10,
  'POST /api/v1/admin/webhooks/:id/enable': 10,
  'DELETE /api/v1/admin/webhooks/:id': 10,
  'POST /api/v1/admin/webhooks/:id/ping': 10,
  'GET /api/v1/admin/webhooks/:id/deliveries': 10,
  'POST /api/v1/admin/webhooks/:id/redeliver': 10,
  'POST /api/v1/admin/webhooks/:id/deliveries/:delivery/redeliver': 10,
  'GET /api/v1/admin/breaches': 10,
  'POST /api/v1/admin/breaches': 10,
  'GET /api/v1/admin/breaches/:id': 10,
  'PATCH /api/v1/admin/breaches/:id': 10,
  'POST /api/v1/admin/breaches/:id/board': 10,
  'POST /api/v1/admin/breaches/:id/close': 10,
  'GET /api/v1/admin/breaches/:id/accesses': 10,
  'GET /api/v1/admin/breaches/:id/sign-ins': 10,
  'GET /api/v1/admin/breaches/:id/people': 10,
  'POST /api/v1/admin/breaches/:id/people': 10,
  'POST /api/v1/admin/breaches/:id/person': 10,
  'POST /api/v1/admin/breaches/:id/people/:person/remove': 10,
  'POST /api/v1/admin/breaches/:id/notices': 10,
  'POST /api/v1/admin/parked-events/:id/retry': 10,
  'GET /api/v1/admin/failed-messages': 10,
  'POST /api/v1/admin/failed-messages/:id/retry': 10,
  'POST /api/v1/admin/failed-messages/:id/give-up': 10,
  'GET /api/v1/admin/contact-us/retail': 10,
  'GET /api/v1/admin/contact-us/corporate': 10,
  'GET /api/v1/admin/contact-us/email': 10,
  'GET /api/v1/admin/contact-us/quote': 10,
  'GET /api/v1/admin/contact-us/:id': 10,
  'DELETE /api/v1/admin/contact-us/:id': 10,
  'GET /api/v1/management/contact-us/retail': 'management',
  'GET /api/v1/management/contact-us/corporate': 'management',
  'GET /api/v1/management/contact-us/email': 'management',
  'GET /api/v1/management/contact-us/:id': 'management',
  'GET /api/v1/admin/job-applications': 10,
  'GET /api/v1/admin/job-applications/:id/resumes/:file': 10,
  'DELETE /api/v1/admin/job-applications/:id': 10,
  'GET /api/v1/public/file-size': 'public',
  'GET /api/v1/dev/outbox': 'public',
  'POST /api/v1/dev/payments/:id': 'public',
  'GET /api/v1/dev/checkout/:file': 'public',
  'GET /api/v1/dev/checkout/orders/:id': 'public',
  'POST /api/v1/dev/checkout/payments': 'public',
  'GET /api/v1/dev/checkout/payments/:id': 'public',
  'GET /api/v1/dev/simulator': 'public',
  'POST /api/v1/dev/simulator': 'public',
  'POST /api/v1/dev/payouts': 'public',
  'POST /api/v1/dev/clock': 'public',
  'POST /webhooks/razorpay': 'public',
  'POST /api/v1/webhooks/razorpay': 'public',
  'POST /webhooks/razorpayx': 'public',
  'POST /api/v1/webhooks/razorpayx': 'public',
}

const BASE = { GET: [200], POST: [200], PUT: [200], PATCH: [200], DELETE: [200] }
/**
 * Patterns of a person's data that must not be in an answer to a refused caller, or to a caller who requests another person's
 * object.
 */
const hidden: Record<string, RegExp> = {
  ravi: /asha|9000000001/i,
  asha: /ravi|9000000002/i,
  hr: /ravi|9000000002/i,
  hr2: /asha|9000000001/i,
}

let scene: Scene
let url: string
let callers: Caller[]
let variants: Record<string, Variant[]>
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  variants = await variantsOf(await makeWorld(scene))
  const flags = Object.entries(routes).flatMap(([route, rule]) => privilegeOf(rule, methodOf(route)) ?? [])
  const once = (role: RoleName) => [
    ...new Map(flags.filter(flag => flag.role === role).map(flag => [`${flag.program} ${flag.method}`, flag])).values(),
  ]
  callers = await gatherCallers(scene, once('admin'), once('management'))
  url = await scene.test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => scene?.stop())

const methodOf = (route: string): PrivilegeMethod => {
  const [method = ''] = route.split(' ')
  return (method === 'HEAD' ? 'GET' : method) as PrivilegeMethod
}

test('has an expectation for every route, and a route for every expectation', () => {
  expect(routesOf(scene.test.app).sort()).toEqual(Object.keys(routes).sort())
  expect(Object.keys(variants).filter(route => !(route in routes))).toEqual([])
})

interface Cell {
  route: string
  caller: Caller
  variant: Variant
}
const asItIs: Variant = { name: 'as it is', open: () => true, input: {} }

const call = async ({ route, caller }: Cell, { params = {}, query, body }: CallInput) => {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '1') + (query ? `?${query}` : '')
  if (path === '/api/v1/events') {
    const leave = new AbortController()
    const stream = await fetch(url + address, { headers: caller.headers, signal: leave.signal })
    const text = stream.ok ? '' : await stream.text()
    leave.abort()
    return { status: stream.status, text }
  }
  const { statusCode, body: text } = await scene.test.app.inject({
    method: method as 'GET',
    url: address,
    headers: caller.headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: statusCode, text }
}

/** Describes what is wrong with the answer to one call; null if it is as expected. */
const judge = async (cell: Cell): Promise<string | null> => {
  const { route, caller, variant } = cell
  const rule = routes[route.replace('HEAD ', 'GET ')] ?? 'public'
  const method = methodOf(route)
  const head = route.startsWith('HEAD ')
  const refusal = refusalOf(rule, caller, method)
  const whole = (method === 'GET' || caller.whole === true) && refusal === null && rule !== 'public'
  // Input for allowed writes that are not to succeed: the object is unknown and the body empty.
  const passing: CallInput = { params: { id: 'x' }, body: {} }
  const shot = whole ? ((await variant.fresh?.(caller)) ?? variant.input) : refusal || rule === 'public' ? variant.input : passing
  const { status, text } = await call(cell, shot)
  const said = `${caller.name} · ${route} · ${variant.name}: ${status} ${text.slice(0, 200)}`
  if (status >= 500) return said
  const code = head || !text.startsWith('{') ? undefined : codeOfRefusal(JSON.parse(text))
  if (refusal) {
    const [wanted, word] = refusal
    return status === wanted && (head || code === word) ? null : `${said} (expected ${wanted} ${word})`
  }
  const secret = hidden[caller.person ?? '']
  if (secret?.test(text) && rule !== 'public') return `${said} (says what is somebody else’s)`
  if (rule === 'public')
    return ['unauthenticated', 'session_expired', 'user_mismatch', 'forbidden', 'no_privilege'].includes(code ?? '') ? said : null
  if (!whole) {
    // Such a call may be refused because of its input, but never for a missing privilege.
    return status === 401 || code === 'no_privilege' || code === 'forbidden' ? said : null
  }
  const by = caller.designated && variant.by?.[caller.designated]
  const wanted = by !== undefined ? [by] : variant.open(caller) ? (variant.answers ?? BASE[method]) : [variant.otherwise ?? 404]
  return wanted.includes(status) ? null : `${said} (expected ${wanted})`
}

test('answers every caller of every route as its rule says', async () => {
  const all = routesOf(scene.test.app, { withHead: true })
  const cells = all.flatMap(route => {
    const of = variants[route.replace('HEAD ', 'GET ')] ?? [asItIs]
    const rule = routes[route.replace('HEAD ', 'GET ')] ?? 'public'
    const head = route.startsWith('HEAD ')
    const tried = head ? of.slice(0, 1) : of
    return tried.flatMap((variant, index) => {
      const concerned = callers.filter(caller =>
        isTestedWith(rule, caller, { method: methodOf(route), head, first: index === 0 }),
      )
      return concerned.map(caller => ({ route, caller, variant }))
    })
  })
  const faults: string[] = []
  const note = (fault: string | null) => void (fault && faults.push(fault))
  const succeeds = ({ route, caller }: Cell) =>
    methodOf(route) !== 'GET' && caller.whole === true && refusalOf(routes[route] ?? 'public', caller, methodOf(route)) === null
  const ends = cells.filter(({ variant }) => variant.ends)
  const changes = cells.filter(cell => !cell.variant.ends && succeeds(cell))
  const together = cells.filter(cell => !cell.variant.ends && !succeeds(cell))
  for (let at = 0; at < together.length; at += 64) {
    for (const fault of await Promise.all(together.slice(at, at + 64).map(judge))) note(fault)
  }
  for (const cell of changes) note(await judge(cell))
  for (const cell of ends.filter(({ caller }) => caller.sessionError)) note(await judge(cell))
  for (const cell of ends.filter(({ caller }) => !caller.sessionError)) {
    // Opens a session for each of these calls, because they end it.
    const { person = '', role = 'hr' } = cell.caller
    note(await judge({ ...cell, caller: { ...cell.caller, headers: await headersOf({ id: person, role }) } }))
  }
  expect(faults.slice(0, 40), `${faults.length} of ${cells.length}`).toEqual([])
  process.stdout.write(`permission matrix: ${cells.length} calls over ${all.length} routes by ${callers.length} callers\n`)
}, 960_000)

const headersOf = async ({ id, role }: { id: string; role: RoleName }): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await openSession(scene.test.deps, { id, role }, 'password')}`,
  user_id: id,
})

test('ends a session when its lifetime is over, not before', async () => {
  const headers = await headersOf({ id: 'finance', role: 'management' })
  const at = async (hours: number) => {
    scene.test.time.now = new Date(start.getTime() + hours * 3_600_000)
    const { statusCode } = await scene.test.app.inject({ url: '/api/v1/management/claims', headers })
    scene.test.time.now = start
    return statusCode
  }
  const start = scene.test.time.now
  // Keeps the session active for almost 12 hours, its maximum lifetime.
  for (let hours = 0; hours < 11.9; hours += 0.9) expect(await at(hours)).toBe(200)
  expect([await at(11.9), await at(12), await at(24)]).toEqual([200, 401, 401])
})

test('reads rights again with every request', async () => {
  const id = await scene.test.addStaff('mover', 'admin')
  const headers = await headersOf({ id, role: 'admin' })
  const list = async () => (await scene.test.app.inject({ url: '/api/v1/admin/designation', headers })).statusCode
  expect(await list()).toBe(200)
  await scene.test.deps.db
    .updateTable('account')
    .set({ privileges: '[]' as never })
    .where('id', '=', id)
    .execute()
  expect(await list()).toBe(403)
  await scene.test.deps.db.updateTable('account').set({ status: 0 }).where('id', '=', id).execute()
  expect(await list()).toBe(401)
})
