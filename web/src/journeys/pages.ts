import { addBreach } from '@opdesk/api/testing/breaches.ts'
import { Client, pdf } from '@opdesk/api/testing/client.ts'
import { addFreeTest } from '@opdesk/api/testing/free-tests.ts'
import { addHook } from '@opdesk/api/testing/hooks.ts'
import { addWaitingPayout } from '@opdesk/api/testing/waiting-payout.ts'
import { addWaitingRelease } from '@opdesk/api/testing/waiting-release.ts'
import { lastKeyDay } from '@opdesk/contracts/program-key/commands.ts'
import { programScopes } from '@opdesk/contracts/program-key/scopes.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { idleWaiter, type Product } from './harness.ts'
import { openAs, planBody, submittedClaim } from './steps.ts'

/** The paths of all pages, by the user who opens them. `:claim` and other parameters are replaced by ids of `seedRecords`. */
export const pages = {
  nobody: [
    '/unauthorized',
    '/user/nowhere',
    '/user/register',
    '/user/signup',
    '/user/login',
    '/user/signin',
    '/user/confirm-email',
    '/user/confirm-email?key=wrong',
    '/user/keep-account',
    '/user/keep-account?key=wrong',
    '/user/payout-account-not-me',
    '/user/payout-account-not-me?key=wrong',
    '/user/terms-and-conditions/signup',
    '/user/terms-and-conditions/payment',
    '/admin/login',
    '/admin/signup',
    '/admin/forgot',
    '/admin/recover?email=vera@example.org&key=wrong',
    '/management/login',
    '/management/recover?email=vera@example.org&key=wrong',
    '/hr/login',
    '/sign-on',
    '/sign-on?failed=1',
    '/hr/forgot',
    '/hr/recover?email=vera@example.org&key=wrong',
  ],
  admin: [
    '/admin',
    '/admin/claims',
    '/admin/coupon-usages',
    '/admin/claims/disputed',
    '/admin/claim-details/:claim',
    '/admin/claim-details/:claim/replay',
    '/admin/claim-details/disputed/:disputed',
    '/admin/confirmations',
    '/admin/doctorfromclaims',
    '/admin/doctorfromclaims-details/:doctor',
    '/admin/orders',
    '/admin/orders/:order',
    '/admin/registered-users',
    '/admin/master/corpoEmp',
    '/admin/master/corpoEmp/add',
    '/admin/master/corpoEmp/:employee',
    '/admin/master/corpoEmp/:employee/modify',
    '/admin/approve-updated-users',
    '/admin/approve-updated-users/:request',
    '/admin/families/:asha',
    '/admin/nominee-requests',
    '/admin/refered-users',
    '/admin/parked-events',
    '/admin/failed-messages',
    '/admin/identity-providers',
    '/admin/program-keys',
    '/admin/webhooks',
    '/admin/webhooks/:hook',
    '/admin/breaches',
    '/admin/breaches/:breach',
    '/admin/breaches/:breach/people',
    '/admin/breaches/:breach/accesses',
    '/admin/breaches/:breach/sign-ins',
    '/admin/breaches/:breach/notices',
    '/admin/contact-us-retail',
    '/admin/contact-us-corporate',
    '/admin/contact-us-email',
    '/admin/contact-us-quote',
    '/admin/application-recieved',
    '/admin/purchased-health-checkups',
    '/admin/purchased-free-health-tests',
    '/admin/grievances',
    '/admin/grievances/:grievance',
    '/admin/my-grievances',
    '/admin/my-grievances/:adminGrievance',
    '/admin/audit/logs',
    '/admin/audit/login-history',
    '/admin/change-password',
    '/admin/second-factor',
    '/admin/start',
    '/dev/design',
  ],
  /** Also opened by an admin. */
  masters: [
    '/admin/master/conditions',
    '/admin/master/conditions/signup',
    '/admin/master/conditions/versions',
    '/admin/master/conditions/agreements',
    '/admin/master/users',
    '/admin/master/users/add',
    '/admin/master/users/verifier',
    '/admin/master/users/verifier/password',
    '/admin/master/corpoEmp/import',
    '/admin/master/corporate',
    '/admin/master/corporateHR',
    '/admin/master/coupon',
    '/admin/master/coupon/add',
    '/admin/master/designation',
    '/admin/master/doctor',
    '/admin/master/doctormain',
    '/admin/master/doctormain/add',
    '/admin/master/email-settings',
    '/admin/master/plan',
    '/admin/master/plan/add',
    '/admin/master/healthCheckupPlans',
    '/admin/master/healthCheckupPlans/add',
    '/admin/master/privilege',
    '/admin/master/retention',
    '/admin/master/settings',
    '/admin/master/specialization',
    '/admin/master/faqs',
    '/admin/master/faqs/add',
    '/admin/master/blogs',
    '/admin/master/blogs/add',
    '/admin/master/media',
    '/admin/master/media/add',
    '/admin/master/events',
    '/admin/master/events/add',
    '/admin/master/linkedin',
    '/admin/master/linkedin/add',
    '/admin/master/google-reviews',
    '/admin/master/google-reviews/add',
    '/admin/master/jobs',
    '/admin/master/jobs/add',
    '/admin/master/test',
    '/admin/master/test/add',
  ],
  management: [
    '/management/dashboard',
    '/management/claims',
    '/management/claims/disputed',
    '/management/claim-details/:claim',
    '/management/claim-details/:disputed',
    '/management/claim-details/:claim/replay',
    '/management/claim-details/disputed/:disputed',
    '/management/claims-transfer',
    '/management/coupons-details',
    '/management/registered-users-empl',
    '/management/contact-us-retail-empl',
    '/management/contact-us-corporate-empl',
    '/management/contact-us-email-empl',
    '/management/leave',
    '/management/payments',
    '/management/payment-batches',
    '/management/payment-batches/:batch',
    '/management/orders',
    '/management/orders/:order',
    '/management/health-checkups',
    '/management/health-checkups-details/:freeTest',
    '/management/grievances',
    '/management/grievances/:staffGrievance',
    '/management/change-password',
    '/management/second-factor',
  ],
  finance: [
    '/management/payouts',
    '/management/payment-releases',
    '/management/payment-releases/:release',
    '/management/payouts/:payout',
    '/management/bank-statements',
    '/management/payout-accounts',
    '/management/unpayable-claims',
    '/management/invoices',
    '/management/reconciliation',
    '/management/payout-reconciliation',
    '/management/day-closes',
    '/management/day-closes/:day',
    '/management/payment-batches/:batch/answer',
  ],
  hr: [
    '/hr',
    '/hr/master/employees',
    '/hr/master/employees/add',
    '/hr/master/employees/import',
    '/hr/master/employees/:employee',
    '/hr/master/employees/:employee/modify',
    '/hr/corporatePlan',
    '/hr/program-keys',
    '/hr/grievances',
    '/hr/grievances/:hrGrievance',
    '/hr/change-password',
  ],
  asha: [
    '/user/dashboard',
    '/user/claims',
    '/user/addclaims',
    '/user/addclaims?step=details',
    '/fill-test-details',
    '/user/fill-test-details',
    '/user/refer',
    '/user/addclaims/:claim',
    '/user/addclaims/:returned',
    '/user/addclaims/:disputed',
    '/user/claim/dispute/:rejected',
    '/user/claim/dispute/:disputed',
    '/user/upload-claim-documents?id=:returned&action=2',
    '/user/plans',
    '/user/plans?view=compare',
    '/user/plan-upgrade',
    '/user/plan-renew',
    '/user/payment?plan_id=:plan&membership_id=0',
    '/user/payment/upgrade-plan?plan_id=:plan&membership_id=1',
    '/user/payment/renew-plan?plan_id=:plan&membership_id=0',
    '/user/paymentsuccess',
    '/user/myplan',
    '/user/myplan?tab=queued',
    '/user/invoices',
    '/user/orders',
    '/user/orders/:order',
    '/user/health-plans',
    '/user/health-checkups',
    '/user/addhealth-checkups',
    '/user/addhealth-checkups/:freeTest',
    '/user/checkup-details/:freeTest',
    '/user/payout-account',
    '/user/my-data',
    '/user/grievances',
    '/user/grievances/:grievance',
    '/user/profile',
    '/user/profile?tab=family',
    '/user/onboarding',
    '/user/resubmit-details',
    '/user/tips',
    '/user/consent',
  ],
  /** Must be last, because signing out ends the session. */
  leaving: ['/logout'],
} as const satisfies Record<string, readonly string[]>
export type Person = keyof typeof pages
export const people = Object.keys(pages) as Person[]

/**
 * Adds a waiting, a rejected, a disputed and a returned claim, a closed batch, a payout, a release, requests to confirm, and an HR user. Returns the
 * ids.
 */
export const seedRecords = async (product: Product): Promise<Record<string, string>> => {
  const long = 'Ramanathan-Venkatasubramanian'
  await product.addSubscriber('ravi', '9000000002', { corporate: { id: 'meridian', name: 'Meridian Textiles Private Limited' } })
  await product.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await product.addStaff('second', 'admin')
  const asha = await new Client(product).as('asha', 'subscriber')
  const staff = (id: string) => new Client(product).as(id, 'management')
  const verifier = await staff('verifier')
  const decide = (id: string, approval_status: number) =>
    verifier.post(`/management/claims/${id}`, { approval_status, remark: `${long}: the stamp of the hospital is missing` })

  const { _id: claim } = await submittedClaim(asha)
  const { _id: returned } = await submittedClaim(asha)
  const { _id: rejected } = await submittedClaim(asha)
  const { _id: disputed } = await submittedClaim(asha)
  const { _id: paid } = await submittedClaim(asha)
  await decide(returned, 6)
  await decide(rejected, 5)
  await decide(disputed, 5)
  const letter = (await asha.upload([{ name: `${long}.pdf`, content: pdf('letter') }])).body.data[0].file_id
  await asha.patch(`/user/raise-claim-dispute/${disputed}`, { user_remark: `${long} signed it`, files: [letter] })
  for (const stage of ['verifier', 'management', 'manager', 'finance'])
    await (await staff(stage)).post(`/management/claims/${paid}`, { approval_status: 8 })
  const finance = await staff('finance')
  await finance.post('/management/pay-claim', { id: paid })
  const batch = `BATCH-${istDay(new Date())}`
  await finance.post(`/management/payment-batches/${batch}/close`)
  const payout = await addWaitingPayout(product.deps, paid)
  const release = await addWaitingRelease(product.deps, claim)
  const admin = await new Client(product).as('admin', 'admin')
  await admin.post('/admin/invitations', { email: 'gita@example.org' })
  const breach = await addBreach({ admin, test: { time: { now: new Date() } } }, { title: `Papers of ${long}` })
  await admin.post(`/admin/breaches/${breach}/person`, { who: 'asha' })
  await admin.post('/admin/program-keys', {
    name: `Payroll of ${long}`,
    expires_on: lastKeyDay(istDay(new Date())),
    addresses: ['2001:db8:1234:5678::/64'],
    scopes: [...programScopes],
  })
  const { id: hook } = await addHook(admin, { note: long })
  await admin.post(`/admin/webhooks/${hook}/ping`)
  await product.settle()
  await verifier.get(`/files/${letter}`)
  const { _id: plan } = (await admin.post('/admin/plan', planBody)).body.data
  const wish = { order_for: 0, plan_id: plan, membership_id: 0, agreed_terms: true }
  const { order_id: order } = (await asha.post('/user/create-order', wish)).body.data
  const checkup_for = [await addFreeTest(product, 'free-test', { name: `Blood count with ${long}` })]
  await product.settle()
  const appointment = new Date(Date.now() + 100 * 3_600_000).toISOString()
  const asked = { member_id: 'asha', checkup_for, appointment, message: `Please ring ${long}` }
  const { _id: freeTest } = (await asha.post('/user/health-checkups', asked)).body.data
  const complaint = { kind: 'claim', subject: long, text: `Please ring ${long}` }
  const complain = async (who: Client, claim_id: string | null) =>
    (await who.post('/grievances', { ...complaint, claim_id })).body.data._id as string
  const grievance = await complain(asha, claim)
  const adminGrievance = await complain(admin, null)
  const staffGrievance = await complain(await staff('management'), null)
  const hrGrievance = await complain(await new Client(product).as('hr', 'hr'), null)
  const sister = {
    name: long.replace('-', ' ').replace('-', ' '),
    relation: 3,
    dob: '1992-01-01',
    gender: 2,
    country_code: '+91',
  }
  const asking = await asha.post('/user/add-member', { ...sister, phone: '9811100001', address: '4 MG Road' })
  const { _id: request } = asking.body.data
  await product.settle()
  const { records: doctors } = (await admin.get('/admin/doctorfromclaims')).body.data
  const doctor: string = doctors[0]?._id ?? 'no doctor'
  // Checks the states, because after a failed step the test would only open not-found pages.
  const expected = { [claim]: 0, [returned]: 6, [rejected]: 5, [disputed]: 11 }
  for (const [id, status] of Object.entries(expected)) {
    const { body } = await finance.get(`/management/claims/${id}`)
    if (body.data.internal_status !== status) throw new Error(`a claim is in status ${body.data.internal_status}, not ${status}`)
  }
  const day = istDay(new Date())
  const ids = {
    claim,
    returned,
    rejected,
    disputed,
    batch,
    day,
    payout,
    release,
    plan,
    order,
    freeTest,
    request,
    doctor,
    breach,
    hook,
    grievance,
    adminGrievance,
    staffGrievance,
    hrGrievance,
  }
  return { ...ids, employee: 'ravi' }
}

/** The path of a page with the ids of records. */
export const addressOf = (path: string, records: Record<string, string>): string =>
  path.replace(/:(\w+)/, (_, name) => records[name] ?? name)

/**
 * Returns a function that navigates an open page like a link: loading the client again would take half a second of processor time.
 * It resolves when the page is shown and idle. Call it after the first page is open.
 */
export const followsLinks = (page: Page): ((address: string) => Promise<void>) => {
  const atRest = idleWaiter(page)
  return async address => {
    await page.evaluate(async href => {
      if (!window.__TSR_ROUTER__) throw new Error('the client is not loaded')
      await window.__TSR_ROUTER__.navigate({ href, ignoreBlocker: true })
    }, address)
    await page.locator('main, h1, [role=main]').first().waitFor()
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
    await atRest()
  }
}

/** Signs in the user of a group of pages, in a new browser context. */
export const openAsPerson = async (page: Page, product: Product, who: Person): Promise<void> => {
  if (who === 'nobody') return
  if (who === 'asha') return openAs(page, product, 'subscriber', who)
  if (who === 'leaving') return openAs(page, product, 'management', 'management')
  if (who === 'masters') return openAs(page, product, 'admin', 'admin')
  if (who === 'finance') return openAs(page, product, 'management', who)
  return openAs(page, product, who, who)
}
