import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { grievanceRoleLabel } from '@opdesk/contracts/grievance/grievance-list.ts'
import { grievanceBadge, grievanceKindLabels } from '@opdesk/contracts/grievance/kinds.ts'
import type { GrievanceEntryKind, GrievanceForAdmin } from '@opdesk/contracts/grievance/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { DateText, Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useFlags } from '../../lib/profile.ts'
import { EntryList } from './entry-list.tsx'
import { adminGrievanceQuery } from './queries.ts'
import { TextForm } from './text-form.tsx'

const all = linkOptions({ to: '/admin/grievances' })

const acts: Record<GrievanceEntryKind, string> = {
  filed: 'wrote',
  message: 'added',
  note: 'sent a note',
  answer: 'answered',
  withdrawn: 'withdrew it',
  reopened: 'opened it again',
}

const Reply = ({ grievance: { _id, version } }: { grievance: GrievanceForAdmin }) => {
  const [kind, setKind] = useState('answer')
  const path = `/admin/grievances/${encodeURIComponent(_id)}`
  const shared = { version, keepAs: `grievance ${kind} ${_id}` }
  return (
    <FormSection title="Write to the person">
      <SegmentedControl
        aria-label="Kind of reply"
        value={kind}
        onChange={setKind}
        data={[
          { value: 'answer', label: 'Answer' },
          { value: 'note', label: 'Note' },
        ]}
        w="fit-content"
      />
      {kind === 'answer' ? (
        <TextForm
          key="answer"
          {...shared}
          path={`${path}/answer`}
          label="Answer"
          hint="The person gets it in the product and by mail. The grievance is closed; the person may reopen it once."
          submit="Send the answer"
          done={messages.grievanceAnswered}
        />
      ) : (
        <TextForm
          key="note"
          {...shared}
          path={`${path}/notes`}
          label="Note"
          hint="The person gets it in the product and by mail. The grievance stays open."
          submit="Send the note"
          done={messages.grievanceNoteSent}
        />
      )}
    </FormSection>
  )
}

const ClaimLink = ({ claim: { _id, claim_id } }: { claim: NonNullable<GrievanceForAdmin['claim']> }) => (
  <AnchorLink to="/admin/claim-details/$id" params={{ id: _id }}>
    {claim_id}
  </AnchorLink>
)

const Shown = ({ grievance }: { grievance: GrievanceForAdmin }) => {
  const mayAnswer = useFlags(Program.settings).POST
  const { person, kind, claim, state, late, filed_at, due_on, own } = grievance
  const facts = [
    ['From', `${person.name} (${grievanceRoleLabel(person.role)})`],
    ['About', grievanceKindLabels[kind]],
    ['Claim', claim && <ClaimLink claim={claim} />],
    ['Filed', <Moment key="filed" iso={filed_at} />],
    ['Due', <DateText key="due" value={due_on} />],
    ['State', <StatusBadge key="state" {...grievanceBadge(state, late)} />],
  ] as const
  return (
    <>
      <Facts facts={facts} />
      <FormSection title="Conversation">
        <EntryList label="Conversation" entries={grievance.entries} authorOf={entry => `${entry.by} ${acts[entry.kind]}`} />
      </FormSection>
      {state === 'open' && own && <Alert>This is your own grievance. Another admin answers it.</Alert>}
      {state === 'open' && !own && mayAnswer && <Reply grievance={grievance} />}
      {state === 'erased' && <Text>The person was erased before an answer.</Text>}
    </>
  )
}

/** A grievance with its conversation, and the form that answers it. */
export const AdminGrievancePage = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useQuery(adminGrievanceQuery(id))
  return (
    <Stack gap="md" maw={860}>
      <PageHeader title={data ? `${data.number}: ${data.subject}` : 'Grievance'} back={all} />
      {isPending && <LoadingBlocks heights={[120, 240]} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Shown grievance={data} />}
    </Stack>
  )
}
