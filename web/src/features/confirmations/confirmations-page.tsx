import {
  type ConfirmationRecord,
  type ConfirmationsQuery,
  confirmationList,
} from '@opdesk/contracts/confirmation/confirmation-list.ts'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { confirmationCells, decisionColumn } from './confirmation-cells.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RequestDetails } from './request-details.tsx'
import { useDecision } from './use-decision.ts'

/** The requests of all admins: the viewer confirms or refuses those of others, and withdraws their own. */
export const ConfirmationsPage = ({ search, onSearch }: ListSearchProps<ConfirmationsQuery>) => {
  const [refusing, setRefusing] = useState<ConfirmationRecord>()
  const decide = useDecision()
  const askToConfirm = async (request: ConfirmationRecord) => {
    const sure = await confirm({
      question: 'Confirm this request?',
      details: (
        <RequestDetails request={request} note={`Requested by ${request.asked_by.name}. The change takes effect at once.`} />
      ),
      confirm: 'Yes, confirm',
      danger: true,
    })
    if (sure) decide.mutate({ id: request._id, decision: 'confirm' })
  }
  const askToWithdraw = async (request: ConfirmationRecord) => {
    const sure = await confirm({ question: 'Withdraw your request?', details: request.what, confirm: 'Yes, withdraw' })
    if (sure) decide.mutate({ id: request._id, decision: 'withdraw' })
  }
  const decision = decisionColumn({
    onConfirm: request => void askToConfirm(request),
    onRefuse: setRefusing,
    onWithdraw: request => void askToWithdraw(request),
    busy: decide.isPending,
  })
  return (
    <>
      <ListPage
        list={confirmationList}
        title="Requests to confirm"
        note="A change of who has power over money, or of how payments are made, takes effect when a second admin confirms it. A request expires after 7 days."
        label="Requests to confirm"
        cells={confirmationCells}
        more={[decision]}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the requests"
        empty={{ title: 'Nothing found', hint: 'Set the filter to All, or search for other words.' }}
        unfiltered={{
          title: 'No requests yet',
          hint: 'They appear here when an admin adds staff, sets a password, gives the Users program or changes how payments are made.',
        }}
      />
      {refusing && <RefuseDialog request={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}
