import { keyPreferenceRoutes } from './account/key-preferences/key-preference.routes.ts'
import { passwordRoutes } from './account/passwords/password.routes.ts'
import { profileRoutes } from './account/profile/profile.routes.ts'
import { secondFactorRoutes } from './account/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './account/sessions/session.routes.ts'
import { signInRoutes } from './account/sign-in/sign-in.routes.ts'
import { signUpRoutes } from './account/sign-up/sign-up.routes.ts'
import { subscriberSignUpRoutes } from './account/sign-up/subscriber-sign-up.routes.ts'
import { adminHomeRoutes } from './admin-home/admin-home.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { auditVerifyRoutes } from './audit/verify.routes.ts'
import { breachRoutes } from './breaches/breach.routes.ts'
import { breachPeopleRoutes } from './breaches/people.routes.ts'
import { breachSignInRoutes } from './breaches/sign-in.routes.ts'
import { checkupRoutes } from './checkups/checkup.routes.ts'
import { healthPlanRoutes } from './checkups/health-plan.routes.ts'
import { adminClaimRoutes } from './claims/admin-claim.routes.ts'
import { bankAnswerRoutes } from './claims/bank-answers/answer.routes.ts'
import { bankStatementRoutes } from './claims/bank-answers/statement.routes.ts'
import { bulkRoutes } from './claims/bulk.routes.ts'
import { bulkDecisionRoutes } from './claims/bulk-decisions/bulk-decision.routes.ts'
import { correctionRoutes } from './claims/corrections/correction.routes.ts'
import { deskRoutes } from './claims/desk/desk.routes.ts'
import { adminDisputeRoutes } from './claims/disputes/admin-dispute.routes.ts'
import { managementDisputeRoutes, subscriberDisputeRoutes } from './claims/disputes/dispute.routes.ts'
import { liftOwnClaimRoutes } from './claims/lift-own-claim.routes.ts'
import { managementClaimRoutes } from './claims/management-claim.routes.ts'
import { paymentAdviceRoutes } from './claims/payment-advice/payment-advice.routes.ts'
import { paymentReleaseRoutes } from './claims/payment-releases/payment-release.routes.ts'
import { paymentRoutes } from './claims/payments/payment.routes.ts'
import { paymentBatchRoutes } from './claims/payments/payment-batch.routes.ts'
import { payoutReconciliationRoutes } from './claims/payout-reconciliation/reconciliation.routes.ts'
import { notReceivedRoutes } from './claims/payouts/not-received.routes.ts'
import { payoutRoutes } from './claims/payouts/payout.routes.ts'
import { proofRoutes } from './claims/payouts/proof/proof.routes.ts'
import { programClaimRoutes } from './claims/program-claim.routes.ts'
import { queueRoutes } from './claims/queues/queue.routes.ts'
import { draftReadingRoutes } from './claims/readings/draft-readings.routes.ts'
import { relatedRoutes } from './claims/related.routes.ts'
import { replayRoutes } from './claims/replay/replay.routes.ts'
import { subscriberClaimRoutes } from './claims/subscriber-claim.routes.ts'
import { transferRoutes } from './claims/transfer/transfer.routes.ts'
import { deletePictureRoutes } from './content/delete-picture.routes.ts'
import { publicContentRoutes } from './content/public-content.routes.ts'
import { publicListRoutes } from './content/public-lists.routes.ts'
import { contentUploadRoutes } from './content/upload.routes.ts'
import { couponRoutes } from './coupons/coupon.routes.ts'
import { couponUsageRoutes } from './coupons/coupon-usage.routes.ts'
import { delegationRoutes } from './delegations/delegation.routes.ts'
import { doctorApprovalRoutes } from './doctors/approval.routes.ts'
import { claimDoctorRoutes } from './doctors/claim-doctor.routes.ts'
import { pincodeRoutes } from './doctors/pincode.routes.ts'
import { doctorRegistrationRoutes } from './doctors/register.routes.ts'
import { doctorUseRoutes } from './doctors/suggestions.routes.ts'
import { emailSettingsRoutes } from './email/email-settings.routes.ts'
import { employeeImportRoutes } from './employee-imports/import.routes.ts'
import { addManyRoutes } from './employees/bulk/bulk.routes.ts'
import { employeeRoutes } from './employees/employee.routes.ts'
import { employeesRoutes } from './employees/employees.routes.ts'
import { employmentRoutes } from './employees/employment.routes.ts'
import { programEmployeeRoutes } from './employees/program-employee.routes.ts'
import { eventRoutes } from './events/event.routes.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
import { exportRoutes } from './exports/export.routes.ts'
import { documentAccessRoutes } from './files/document-access.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { findRoutes } from './find/find.routes.ts'
import { freeTestRoutes } from './free-tests/free-test.routes.ts'
import { adminGrievanceRoutes } from './grievances/admin-grievance.routes.ts'
import { ownGrievanceRoutes } from './grievances/own-grievance.routes.ts'
import { hookRoutes } from './hooks/hook.routes.ts'
import { hrRoutes } from './hr/hr.routes.ts'
import { ownSignOnRoutes } from './identity-providers/own-sign-on.routes.ts'
import { identityProviderRoutes } from './identity-providers/provider.routes.ts'
import { providerLogoutRoutes } from './identity-providers/provider-logout.routes.ts'
import { signOnRoutes } from './identity-providers/sign-on.routes.ts'
import { invoiceRoutes } from './invoices/invoice.routes.ts'
import { applicationRoutes } from './leads/application.routes.ts'
import { leadRoutes } from './leads/lead.routes.ts'
import { publicApplicationRoutes } from './leads/public-application.routes.ts'
import { publicLeadRoutes } from './leads/public-lead.routes.ts'
import { downloadRoutes } from './my-data/download.routes.ts'
import { myDataRoutes } from './my-data/my-data.routes.ts'
import { notificationRoutes } from './notifications/notification.routes.ts'
import { pushRoutes } from './notifications/push.routes.ts'
import { operationRoutes } from './operations/operation.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { orderDeskRoutes } from './orders/order-desk.routes.ts'
import { programOrderRoutes } from './orders/program-order.routes.ts'
import { reconciliationRoutes } from './orders/reconciliation.routes.ts'
import { checkoutRoutes } from './payments/checkout.routes.ts'
import { simulatorRoutes } from './payments/simulator.routes.ts'
import { webhookRoutes } from './payments/webhook.routes.ts'
import { bankOfIfscRoutes } from './payout-accounts/bank-of-ifsc.routes.ts'
import { managementPayoutAccountRoutes } from './payout-accounts/management-payout-account.routes.ts'
import { payoutAccountRoutes } from './payout-accounts/payout-account.routes.ts'
import { payoutSimulatorRoutes } from './payout-provider/simulator.routes.ts'
import { payoutWebhookRoutes } from './payout-provider/webhook.routes.ts'
import { confirmationRoutes } from './people/confirmation.routes.ts'
import { hrMasterRoutes } from './people/hr.routes.ts'
import { invitationRoutes } from './people/invitation.routes.ts'
import { nomineeRoutes } from './people/nominee.routes.ts'
import { nomineeCopyRoutes } from './people/nominee-copy.routes.ts'
import { privilegeRoutes } from './people/privilege.routes.ts'
import { registeredUserRoutes } from './people/registered-user.routes.ts'
import { secondFactorResetRoutes } from './people/second-factor.routes.ts'
import { userRoutes } from './people/user.routes.ts'
import { planRoutes } from './plans/plan.routes.ts'
import type { Routes } from './plugins/route.ts'
import { programKeyRoutes } from './program-keys/key.routes.ts'
import { programRoutes } from './program-keys/program.routes.ts'
import { challengeRoutes } from './public-forms/challenge.routes.ts'
import { devClockRoutes } from './reference/dev-clock.routes.ts'
import { devOutboxRoutes } from './reference/dev-outbox.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { referralRoutes } from './referrals/referral.routes.ts'
import { allCorporationsRoutes } from './resources/all-corporations.routes.ts'
import { resourceRoutes } from './resources/resource.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { adminFamilyRoutes } from './subscriber/family/admin-family.routes.ts'
import { familyRoutes } from './subscriber/family/family.routes.ts'
import { familyRequestRoutes } from './subscriber/family/request.routes.ts'
import { serviceRoutes } from './subscriber/service.routes.ts'
import { subscriberRoutes } from './subscriber/subscriber.routes.ts'
import { termsRoutes } from './terms/terms.routes.ts'
import { viewRoutes } from './views/view.routes.ts'

/** The functions that add the routes below /api/v1, one slice after another. */
export const allRoutes: readonly Routes[] = [
  signInRoutes,
  passwordRoutes,
  sessionRoutes,
  secondFactorRoutes,
  signUpRoutes,
  subscriberSignUpRoutes,
  subscriberRoutes,
  employeesRoutes,
  addManyRoutes,
  employeeRoutes,
  employmentRoutes,
  familyRoutes,
  adminFamilyRoutes,
  familyRequestRoutes,
  serviceRoutes,
  planRoutes,
  orderRoutes,
  orderDeskRoutes,
  profileRoutes,
  keyPreferenceRoutes,
  subscriberClaimRoutes,
  managementClaimRoutes,
  deskRoutes,
  queueRoutes,
  bulkRoutes,
  bulkDecisionRoutes,
  transferRoutes,
  liftOwnClaimRoutes,
  delegationRoutes,
  paymentRoutes,
  paymentBatchRoutes,
  paymentReleaseRoutes,
  bankAnswerRoutes,
  bankStatementRoutes,
  paymentAdviceRoutes,
  payoutRoutes,
  notReceivedRoutes,
  payoutReconciliationRoutes,
  payoutAccountRoutes,
  bankOfIfscRoutes,
  pincodeRoutes,
  managementPayoutAccountRoutes,
  draftReadingRoutes,
  relatedRoutes,
  correctionRoutes,
  subscriberDisputeRoutes,
  managementDisputeRoutes,
  adminClaimRoutes,
  replayRoutes,
  proofRoutes,
  auditRoutes,
  auditVerifyRoutes,
  nomineeRoutes,
  nomineeCopyRoutes,
  registeredUserRoutes,
  hrRoutes,
  employeeImportRoutes,
  adminDisputeRoutes,
  exchangeRoutes,
  exportRoutes,
  userRoutes,
  secondFactorResetRoutes,
  hrMasterRoutes,
  allCorporationsRoutes,
  privilegeRoutes,
  adminHomeRoutes,
  confirmationRoutes,
  invitationRoutes,
  fileRoutes,
  documentAccessRoutes,
  findRoutes,
  downloadRoutes,
  myDataRoutes,
  notificationRoutes,
  pushRoutes,
  viewRoutes,
  resourceRoutes,
  contentUploadRoutes,
  deletePictureRoutes,
  publicContentRoutes,
  publicListRoutes,
  doctorApprovalRoutes,
  claimDoctorRoutes,
  doctorRegistrationRoutes,
  doctorUseRoutes,
  challengeRoutes,
  publicLeadRoutes,
  publicApplicationRoutes,
  leadRoutes,
  applicationRoutes,
  operationRoutes,
  retentionRoutes,
  identityProviderRoutes,
  ownSignOnRoutes,
  providerLogoutRoutes,
  signOnRoutes,
  programKeyRoutes,
  programRoutes,
  programEmployeeRoutes,
  programClaimRoutes,
  programOrderRoutes,
  breachRoutes,
  breachPeopleRoutes,
  breachSignInRoutes,
  hookRoutes,
  termsRoutes,
  healthPlanRoutes,
  couponRoutes,
  couponUsageRoutes,
  checkupRoutes,
  freeTestRoutes,
  ownGrievanceRoutes,
  adminGrievanceRoutes,
  referralRoutes,
  invoiceRoutes,
  emailSettingsRoutes,
  referenceRoutes,
  eventRoutes,
  devOutboxRoutes,
  devClockRoutes,
  simulatorRoutes,
  checkoutRoutes,
  webhookRoutes,
  payoutSimulatorRoutes,
  payoutWebhookRoutes,
  reconciliationRoutes,
]
