import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program, type ProgramCode, subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import { employeeList } from '@opdesk/contracts/employee/employee-list.ts'
import { FOUND_EACH, type FoundKind, type FoundRecord } from '@opdesk/contracts/find/found.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { orderStateLabels } from '@opdesk/contracts/order/order-labels.ts'
import { orderList } from '@opdesk/contracts/order/order-list.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { payoutList, payoutStateLabels } from '@opdesk/contracts/payout/payout-list.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { registeredList } from '@opdesk/contracts/subscriber/registered-list.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { listStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { listEmployees } from '@opdesk/projections/employee/query.ts'
import { listOrders } from '@opdesk/projections/order/query.ts'
import { listPayouts } from '@opdesk/projections/payout/query.ts'
import { listRegisteredUsers } from '@opdesk/projections/registered-user/query.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import type { Session } from '../account/sessions/sessions.ts'

/** A kind of records that the palette searches, with the query and the rule of the list that shows them. */
export interface Source {
  kind: FoundKind
  /** True if the caller may open the list. */
  allows: (session: Session) => boolean
  read: (db: Db, search: string, caller: { session: Session; today: Day }) => Promise<Page<FoundRecord>>
}

const views = (session: Session, program: ProgramCode): boolean => flagsOf(session, program).GET
const asked = (search: string) => ({ search, page: '1', pageSize: String(FOUND_EACH) })
const shown = <R>({ records, pagination }: Page<R>, show: (record: R) => FoundRecord): Page<FoundRecord> => ({
  records: records.map(show),
  pagination,
})
const mobile = ({ country_code, phone }: { country_code: string; phone: string }): string => `${country_code} ${phone}`.trim()

const isStaff = ({ role }: Session): boolean => role === 'management' || role === 'admin'

/** The searched kinds, for all areas. */
export const sources: readonly Source[] = [
  {
    kind: 'claim',
    allows: session => isStaff(session) && views(session, Program.claims),
    read: async (db, search, { session }) => {
      const viewer = { id: session.user_id, stage: stageOfDesignation(session.designation), acts_for: session.acts_for ?? [] }
      const query = claimList.query.parse(asked(search))
      return shown(await listStaffClaims(db, query, viewer), claim => ({
        _id: claim._id,
        number: claim.claim_id,
        name: [claim.member_id.name, claim.hospital].filter(Boolean).join(', '),
        fact: `${formatRupees(claim.claimable_amount)} · ${internalStatusLabel(claim.internal_status, claim.resubmission)}`,
      }))
    },
  },
  {
    kind: 'payout',
    allows: session => session.role === 'management' && views(session, Program.claims) && handlesPayments(session),
    read: async (db, search) =>
      shown(await listPayouts(db, payoutList.query.parse(asked(search))), payout => ({
        _id: payout.reference,
        number: payout.reference,
        name: [payout.claim.claim_id, payout.user_id.name].filter(Boolean).join(', '),
        fact: `${formatRupees(payout.amount)} · ${payoutStateLabels[payout.state]}`,
      })),
  },
  {
    kind: 'order',
    allows: session => isStaff(session) && views(session, Program.claims),
    read: async (db, search) =>
      shown(await listOrders(db, orderList.query.parse(asked(search))), order => ({
        _id: order._id,
        number: order.invoice,
        name: [order.user.name, order.name].filter(Boolean).join(', '),
        fact: `${formatRupees(order.total)} · ${orderStateLabels[order.state]}`,
      })),
  },
  {
    kind: 'subscriber',
    allows: session => session.role === 'management' || (session.role === 'admin' && views(session, Program.corporateSubscriber)),
    read: async (db, search) =>
      shown(await listRegisteredUsers(db, registeredList.query.parse(asked(search))), person => ({
        _id: person._id,
        number: null,
        name: person.name,
        fact: `${subscriberTypeLabel(person.subscriber_type)} · ${mobile(person)}`,
      })),
  },
  {
    kind: 'employee',
    allows: session => session.role === 'hr' || (session.role === 'admin' && views(session, Program.corporateSubscriber)),
    read: async (db, search, { session, today }) => {
      const own = session.role === 'hr' ? ((await findAccount(db, session.user_id))?.corporate_id ?? '') : undefined
      const query = { ...employeeList.query.parse(asked(search)), ...(own !== undefined && { organizationFilter: own }) }
      return shown(await listEmployees(db, query, today), employee => ({
        _id: employee._id,
        number: employee.employeeId || null,
        name: employee.name,
        fact: [own === undefined && employee.corporate.name, mobile(employee)].filter(Boolean).join(' · '),
      }))
    },
  },
  {
    kind: 'doctor',
    allows: session => session.role === 'admin' && views(session, Program.doctors),
    read: async (db, search) =>
      shown(await listResource(db, doctor, { search, page: 1, pageSize: FOUND_EACH, sortOrder: 1 }), record => ({
        _id: record._id,
        number: null,
        name: [record.name, record.hospital].filter(Boolean).join(', '),
        fact: String(record.reg_no ?? ''),
      })),
  },
]
