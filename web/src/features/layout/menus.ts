import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import type { StaffProfile } from '@opdesk/contracts/account/queries.ts'
import { Designation, Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import {
  IconArrowsDiff,
  IconArrowsExchange,
  IconBeach,
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconCoinRupee,
  IconFileInvoice,
  IconHeartHandshake,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconPackages,
  IconReceiptRupee,
  IconReceiptTax,
  IconScale,
  IconSend,
  IconShoppingBag,
  IconTestPipe,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { MenuItem } from './menu-item.ts'
import { newcomerMenu, subscriberMenu } from './subscriber-menu.ts'

export type { MenuItem }

/** The menu of each area (foundation spec section 2). A new page needs a line here. */
export const menus = {
  subscriber: subscriberMenu,
  newcomer: newcomerMenu,
  management: [
    {
      label: 'Dashboard',
      icon: IconLayoutDashboard,
      link: linkOptions({ to: '/management/dashboard' }),
      words: 'home, overview, figures, chart, waiting',
      program: Program.claims,
    },
    {
      label: 'Overall Claims',
      icon: IconFileInvoice,
      link: linkOptions({ to: '/management/claims' }),
      program: Program.claims,
      words: 'bills, reimbursement, review, approve, reject, awaiting me, pending',
    },
    {
      label: 'Transfer Claims',
      icon: IconArrowsExchange,
      link: linkOptions({ to: '/management/claims-transfer' }),
      words: 'reassign, hand over, workload, verifier away',
      program: Program.claims,
      designation: Designation.management,
    },
    {
      label: 'Disputed Claims',
      icon: IconScale,
      link: linkOptions({ to: '/management/claims/disputed' }),
      words: 'complaints, appeals, objections',
      program: Program.claims,
    },
    {
      label: 'Leave & Substitutes',
      icon: IconBeach,
      link: linkOptions({ to: '/management/leave' }),
      words: 'holiday, absence, vacation, stand in, deputy',
      designation: [Designation.management, Designation.verifier],
    },
    {
      label: 'Payments',
      icon: IconCoinRupee,
      link: linkOptions({ to: '/management/payments' }),
      words: 'pay, settle, to be paid, money out, bank',
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
    },
    {
      label: 'Payouts',
      icon: IconSend,
      link: linkOptions({ to: '/management/payouts' }),
      words: 'transfers, UTR, NEFT, IMPS, UPI, failed payment, bank',
      program: Program.claims,
      designation: Designation.finance,
      holdsPages: true,
    },
    {
      label: 'Payout Reconciliation',
      icon: IconArrowsDiff,
      link: linkOptions({ to: '/management/payout-reconciliation' }),
      words: 'differences, bank statement, missing payment',
      program: Program.claims,
      designation: Designation.finance,
    },
    {
      label: 'Day Closes',
      icon: IconCalendarCheck,
      link: linkOptions({ to: '/management/day-closes' }),
      words: 'end of day, closing, daily figures',
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
      holdsPages: true,
    },
    {
      label: 'Payment Batches',
      icon: IconPackages,
      link: linkOptions({ to: '/management/payment-batches' }),
      words: 'bank file, bulk payment, batch, upload to bank',
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
    },
    {
      label: 'Payout Accounts',
      icon: IconBuildingBank,
      link: linkOptions({ to: '/management/payout-accounts' }),
      words: 'bank account, IFSC, UPI id, account number, bank',
      program: Program.claims,
      designation: Designation.finance,
    },
    {
      label: 'Health Checkups',
      icon: IconTestPipe,
      link: linkOptions({ to: '/management/health-checkups' }),
      words: 'free tests, lab, appointment',
      holdsPages: true,
    },
    {
      label: 'Subscribers',
      icon: IconUsers,
      link: linkOptions({ to: '/management/registered-users-empl' }),
      words: 'members, people, family, mobile number, customers',
    },
    {
      label: 'Contact Us: Retail',
      icon: IconMessage,
      link: linkOptions({ to: '/management/contact-us-retail-empl' }),
      words: 'enquiries, leads, callback',
    },
    {
      label: 'Contact Us: Corporate',
      icon: IconBuilding,
      link: linkOptions({ to: '/management/contact-us-corporate-empl' }),
      words: 'enquiries, leads, companies',
    },
    {
      label: 'Contact Us: E-mail',
      icon: IconMail,
      link: linkOptions({ to: '/management/contact-us-email-empl' }),
      words: 'enquiries, messages',
    },
    {
      label: 'Coupon Details',
      icon: IconReceiptRupee,
      link: linkOptions({ to: '/management/coupons-details' }),
      words: 'discount, promotion, voucher',
    },
    {
      label: 'Invoices',
      icon: IconReceiptTax,
      link: linkOptions({ to: '/management/invoices' }),
      words: 'bill, GST, tax, credit note, receipt',
      program: Program.claims,
      designation: Designation.finance,
    },
    {
      label: 'Orders',
      icon: IconShoppingBag,
      link: linkOptions({ to: '/management/orders' }),
      words: 'refund, invoice, purchase, payment failed, plan sold, cancel',
      program: Program.claims,
      holdsPages: true,
    },
    {
      label: 'Reconciliation',
      icon: IconScale,
      link: linkOptions({ to: '/management/reconciliation' }),
      words: 'Razorpay, refund, money in, collections, settlement',
      program: Program.claims,
      designation: Designation.finance,
    },
  ],
  hr: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/hr' }), words: 'home, overview, figures' },
    {
      label: 'Employees',
      icon: IconUsers,
      link: linkOptions({ to: '/hr/master/employees' }),
      holdsPages: true,
      words: 'staff, people, members, import, excel, add an employee',
    },
    {
      label: 'Corporate Plan',
      icon: IconHeartHandshake,
      link: linkOptions({ to: '/hr/corporatePlan' }),
      words: 'cover, benefits, policy, limits',
    },
    {
      label: 'Program Keys',
      icon: IconKey,
      link: linkOptions({ to: '/hr/program-keys' }),
      words: 'API keys, tokens, other systems, payroll, rotate',
    },
  ],
} as const satisfies Record<string, readonly MenuItem[]>

/** The menu of a staff member: only pages that their designation and privileges allow. */
export const menuFor = ({ designation, privileges }: Pick<StaffProfile, 'designation' | 'privileges'>): readonly MenuItem[] => {
  const views = (program: ProgramCode) => flagsOf({ role: 'management', privileges }, program).GET
  return menus.management.filter(
    (item: MenuItem) =>
      (item.designation === undefined || [item.designation].flat().some(code => code === designation?.internal_id)) &&
      (item.program === undefined || views(item.program)),
  )
}
