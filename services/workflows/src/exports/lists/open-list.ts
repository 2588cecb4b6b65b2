import type { Actor } from '@opdesk/contracts/actor.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { requestAdminExport, requestUserExport } from '@opdesk/contracts/export/commands.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { exportListTitles } from '@opdesk/contracts/export/formats.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { ListViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { allStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import { allDisputes } from '@opdesk/projections/dispute/query.ts'
import { allOfResource } from '@opdesk/projections/resource/query.ts'
import { withSnapshot } from '@opdesk/projections/snapshot.ts'
import { allRegisteredUsers } from '@opdesk/projections/subscriber/registered.ts'
import { allTransactions } from '@opdesk/projections/wallet/query.ts'
import type { RawBuilder } from 'kysely'
import type { Cell, SheetColumn } from '../sheet.ts'
import { adminClaimColumns, claimColumns } from './claims.ts'
import { corporationColumns } from './corporations.ts'
import { disputeColumns } from './disputes.ts'
import { cellsOf, type ListColumn } from './list.ts'
import { registeredUserColumns } from './registered-users.ts'
import { walletColumns } from './wallet.ts'

export type ExportRequest = Extract<ExportEvent, { type: 'export_requested' }>['data']
type Viewer = Pick<Actor, 'id' | 'role' | 'designation'>

export interface OpenList {
  title: string
  columns: readonly SheetColumn[]
  total: number
  rows: AsyncIterable<Cell[][]>
}

interface List<R extends object> {
  query: RawBuilder<R>
  columns: readonly ListColumn<R>[]
}

/** The viewer of the list: admins have no stage, and a substitute sees what waits for the verifiers they act for. */
const viewing = ({ id, role, designation }: Viewer, actsFor: readonly string[]): ListViewer =>
  role === 'admin'
    ? { id: '', stage: null }
    : { id, stage: stageOfDesignation(designation), acts_for: actsFor.map(absent => ({ id: absent })) }

/**
 * Reads all records of a list as its viewer sees them now, as of one moment.
 * @throws ZodError when the list no longer takes the query
 */
export const withList = <T>(
  connectionString: string,
  asked: ExportRequest,
  viewer: Viewer,
  use: (list: OpenList) => Promise<T>,
): Promise<T> => {
  const { acts_for, ...sent } = asked
  const request = asked.list === 'wallet' ? requestUserExport.parse(sent) : requestAdminExport.parse(sent)
  const looker = viewing(viewer, acts_for)
  const title = exportListTitles[request.list]
  const open = <R extends object>({ query, columns }: List<R>): Promise<T> =>
    withSnapshot(connectionString, query, ({ total, batches }) => use({ title, columns, total, rows: cellsOf(columns, batches) }))
  if (request.list === 'claims')
    return open({
      query: allStaffClaims(request.query, looker),
      columns: viewer.role === 'admin' ? adminClaimColumns : claimColumns,
    })
  if (request.list === 'disputes')
    return open({ query: allDisputes(request.query, looker), columns: disputeColumns(looker.stage) })
  if (request.list === 'corporation')
    return open({ query: allOfResource(corporation, request.query), columns: corporationColumns })
  if (request.list === 'registered-users')
    return open({ query: allRegisteredUsers(request.query), columns: registeredUserColumns })
  return open({ query: allTransactions(viewer.id), columns: walletColumns })
}
