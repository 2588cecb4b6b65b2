import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { type AdminHome, adminHome } from '@opdesk/contracts/admin/home.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { keepsUsers } from '@opdesk/contracts/confirmation/policy.ts'
import { success } from '@opdesk/contracts/http.ts'
import { failedMessageList } from '@opdesk/contracts/operation/failed-message-list.ts'
import { parkedEventList } from '@opdesk/contracts/operation/parked-event-list.ts'
import { familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { listFailedMessages } from '@opdesk/operations/operation/failed-messages.ts'
import { listParkedEvents } from '@opdesk/operations/operation/parked-events.ts'
import { openBreaches } from '@opdesk/projections/breach/query.ts'
import { waitingConfirmations } from '@opdesk/projections/confirmation/query.ts'
import { listFamilyRequests } from '@opdesk/projections/family-request/query.ts'
import { waitingGrievances } from '@opdesk/projections/grievance/query.ts'
import { waitingNomineeRequests } from '@opdesk/projections/nominee-request/query.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

type Waiting = AdminHome['waiting'][number]

const oldestFirst = { page: 1, pageSize: 1, sortOrder: 1 } as const

/** The work that waits for an admin (docs/api.md, people): each kind whose program they may view, with its oldest entry. */
export const adminHomeRoutes: Routes = (app, { db, clock }) => {
  const confirmations = async (id: string): Promise<Waiting> => ({
    kind: 'confirmations',
    ...(await waitingConfirmations(db, { id, keepsUsers: true, now: clock() })),
  })
  const updateRequests = async (): Promise<Waiting> => {
    const { records, pagination } = await listFamilyRequests(
      db,
      familyRequestList.query.parse({ ...oldestFirst, review_status: '0' }),
    )
    const [first] = records
    return {
      kind: 'update_requests',
      count: pagination.totalRecords,
      oldest: first?.createdAt ?? null,
      who: first?.name ?? null,
    }
  }
  const grievances = async (): Promise<Waiting> => ({ kind: 'grievances', ...(await waitingGrievances(db, istDay(clock()))) })
  const nomineeRequests = async (): Promise<Waiting> => ({
    kind: 'nominee_requests',
    ...(await waitingNomineeRequests(db, istDay(clock()))),
  })
  const parkedEvents = async (): Promise<Waiting> => {
    const { records, pagination } = await listParkedEvents(db, parkedEventList.query.parse(oldestFirst))
    return { kind: 'parked_events', count: pagination.totalRecords, oldest: records[0]?.at ?? null, who: null }
  }
  const failedMessages = async (): Promise<Waiting> => {
    const { records, pagination } = await listFailedMessages(db, failedMessageList.query.parse(oldestFirst))
    const [first] = records
    return {
      kind: 'failed_messages',
      count: pagination.totalRecords,
      oldest: first?.at ?? null,
      who: first?.recipient?.name ?? null,
    }
  }

  const breaches = async (): Promise<Waiting> => ({ kind: 'breaches', ...(await openBreaches(db)), who: null })

  app.get(
    '/admin/home',
    { config: { auth: 'admin' }, schema: { tags: ['people'], response: { 200: success(adminHome) } } },
    async request => {
      const { id, privileges } = signedIn(request)
      const views = (program: (typeof Program)[keyof typeof Program]) => flagsOf({ role: 'admin', privileges }, program).GET
      const settings = views(Program.settings)
      const waiting = await Promise.all([
        ...(keepsUsers(privileges) ? [confirmations(id)] : []),
        ...(views(Program.corporateSubscriber) ? [updateRequests(), nomineeRequests()] : []),
        ...(settings ? [grievances(), parkedEvents(), failedMessages(), breaches()] : []),
      ])
      return ok({ waiting })
    },
  )
}
