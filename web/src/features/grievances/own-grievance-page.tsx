import { Button, Group, Stack, Text } from '@mantine/core'
import type { OwnGrievance } from '@opdesk/contracts/grievance/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { api } from '../../lib/api.ts'
import type { AreaName } from '../../lib/areas.ts'
import { grievanceWords } from '../../lib/grievance-words.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { EntryList } from './entry-list.tsx'
import { GrievanceStatus } from './grievance-status.tsx'
import { ownGrievanceQuery, ownPages } from './queries.ts'
import { TextForm } from './text-form.tsx'

const pathOf = (id: string, action: string) => `/grievances/${encodeURIComponent(id)}/${action}`

const Withdraw = ({ id }: { id: string }) => {
  const { withdraw: words } = useWords(grievanceWords)
  const withdraw = useWrite({
    write: (_: undefined, key) => api.post(pathOf(id, 'withdraw'), undefined, { key }),
    refreshes: ['grievances'],
    done: words.done,
    failed: words.failed,
  })
  const ask = async () => {
    const { question, details, confirm: yes, keep } = words
    if (await confirm({ question, details, confirm: yes, cancel: keep, danger: true })) withdraw.mutate(undefined)
  }
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
      {words.action}
    </Button>
  )
}

const Add = ({ grievance: { _id, messages_left } }: { grievance: OwnGrievance }) => {
  const { add: words } = useWords(grievanceWords)
  return (
    <FormSection title={words.title}>
      {messages_left === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <TextForm
          path={pathOf(_id, 'messages')}
          label={words.label}
          hint={words.left(messages_left)}
          submit={words.submit}
          done={words.done}
          keepAs={`grievance message ${_id}`}
        />
      )}
    </FormSection>
  )
}

const NextSteps = ({ grievance: { _id, reopen_until } }: { grievance: OwnGrievance }) => {
  const { next: words } = useWords(grievanceWords)
  return (
    <FormSection title={words.title}>
      {reopen_until !== null && (
        <TextForm
          path={pathOf(_id, 'reopen')}
          label={words.label}
          hint={words.reopen(reopen_until)}
          submit={words.submit}
          done={words.done}
          keepAs={`grievance reopening ${_id}`}
        />
      )}
      <Text size="sm">{words.board}</Text>
    </FormSection>
  )
}

const Shown = ({ grievance }: { grievance: OwnGrievance }) => {
  const words = useWords(grievanceWords)
  const { _id, number, kind, claim, state, due_on, late } = grievance
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {[number, words.kinds[kind], ...(claim ? [words.about(claim.claim_id)] : [])].join(' · ')}
        </Text>
        <GrievanceStatus grievance={grievance} />
      </Group>
      {state === 'open' && <Text>{late ? words.wasDue(due_on) : words.due(due_on)}</Text>}
      <FormSection title={words.conversation}>
        <EntryList label={words.conversation} entries={grievance.entries} authorOf={entry => words.entries[entry.kind]} />
      </FormSection>
      {state === 'open' && <Add grievance={grievance} />}
      {state === 'answered' && <NextSteps grievance={grievance} />}
      {state === 'open' && (
        <Group justify="flex-end">
          <Withdraw id={_id} />
        </Group>
      )}
    </>
  )
}

/** An own grievance with its conversation, and what the viewer can do with it. */
export const OwnGrievancePage = ({ area, id }: { area: AreaName; id: string }) => {
  const words = useWords(grievanceWords)
  const { data, error, isPending, refetch } = useQuery(ownGrievanceQuery(id))
  return (
    <Stack gap="md" maw={760} mx="auto">
      <PageHeader title={data?.subject ?? words.title} back={ownPages[area]} />
      {isPending && <LoadingBlocks heights={[48, 240]} />}
      {error && !data && <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} />}
      {data && <Shown grievance={data} />}
    </Stack>
  )
}
