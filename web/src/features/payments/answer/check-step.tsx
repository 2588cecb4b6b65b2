import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type BankAnswer, problemCodes } from '@opdesk/contracts/payout/answer-queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconCircleCheck, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { answerColumns } from './answer-rows.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { answerPath, answerRowsQuery, type RowsAsked } from './queries.ts'

interface CheckStepProps {
  batch: string
  answer: BankAnswer
  search: RowsAsked
  onSearch: (patch: Partial<RowsAsked>) => void
  onColumns: () => void
  onAnother: () => void
}

/** Why the person may not apply the answer, and what to do. */
const MarkerNotice = ({ answer: { refusal, alone_from } }: { answer: BankAnswer }) => {
  if (refusal === 'marked_by_drawer')
    return (
      <Alert color="amber" title="A second person has to apply it">
        You downloaded the file of this batch, so another person of Finance applies the bank’s answer. You can check the rows
        here, and ask them to open this page.
      </Alert>
    )
  if (refusal === 'marked_alone_too_early' && alone_from)
    return (
      <Alert color="amber" title="Each person of Finance downloaded the file">
        One of you may apply the answer alone from {formatInstant(alone_from)}, with a reason. A person of Finance who never
        downloads the file may do so at once.
      </Alert>
    )
  return null
}

/** The rows of an answer with their results: before it is applied, and after. */
export const CheckStep = ({ batch, answer, search, onSearch, onColumns, onAnother }: CheckStepProps) => {
  const mayPay = useMayPay()
  const [applies, setApplies] = useState(false)
  const rows = useQuery(answerRowsQuery(batch, `${answer.judged_at} ${answer.applied_at}`, search))
  const undo = useWrite({
    write: (_: undefined, key) => api.post(`${answerPath(batch)}/undo`, undefined, { key }),
    refreshes: ['bank-answers'],
    done: ({ message }) => notify.success(message ?? ''),
    failed: 'The answer was not taken back',
  })
  const askUndo = async () => {
    const details = 'The file and its rows are deleted. No payment is changed.'
    const asked = {
      question: `Take back ${answer.file_name}?`,
      details,
      confirm: 'Take it back',
      cancel: 'Keep it',
      danger: true,
    }
    if (await confirm(asked)) undo.mutate(undefined)
  }
  const { applied_at, effects, refusal } = answer
  const isBlocked = refusal !== null && refusal !== 'marked_alone_reason'
  const problems = answer.counts.filter(({ code }) => problemCodes.includes(code)).reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap="sm">
      {applied_at ? (
        <Alert
          color={problems > 0 ? 'amber' : 'green'}
          icon={problems > 0 ? <IconAlertCircle aria-hidden="true" /> : <IconCircleCheck aria-hidden="true" />}
          title={`Applied on ${formatInstant(applied_at)}`}
          role="status"
        >
          {effects === 1 ? '1 row changed a payment.' : `${effects.toLocaleString('en-IN')} rows changed payments.`}
          {problems > 0 &&
            ` ${problems.toLocaleString('en-IN')} need a look: mark these payments by hand, or upload a corrected file.`}
        </Alert>
      ) : (
        <MarkerNotice answer={answer} />
      )}
      {answer.alerts > 0 && (
        <Alert color="red" title="The bank contradicts itself">
          {answer.alerts === 1 ? '1 row says' : `${answer.alerts} rows say`} the opposite of what is known of a payment. Ask the
          bank before the claim is paid again.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {mayPay && (
          <Button variant="default" onClick={onAnother}>
            {applied_at ? 'Upload another answer' : 'Choose another file'}
          </Button>
        )}
        {!applied_at && mayPay && (
          <>
            <Button variant="default" leftSection={<IconTable size={16} aria-hidden="true" />} onClick={onColumns}>
              Columns and words
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              loading={undo.isPending}
              onClick={() => void askUndo()}
            >
              Take back
            </Button>
            <Button
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              disabled={isBlocked || (effects === 0 && answer.alerts === 0)}
              onClick={() => setApplies(true)}
            >
              Apply {effects === 1 ? '1 row' : `${effects.toLocaleString('en-IN')} rows`}
            </Button>
          </>
        )}
      </Group>
      <AnswerFigures answer={answer} show={search.show} onShow={show => onSearch({ show, page: 1 })} />
      {answer.rows === 0 ? (
        <Text c="dimmed">The file has no rows below its titles.</Text>
      ) : (
        <DataTable
          label="Rows of the answer"
          columns={answerColumns}
          query={rows}
          rowKey={row => String(row.line)}
          search={search}
          onSearch={onSearch}
          failed="The rows could not be loaded"
          empty={{ title: 'No rows with this result', hint: 'Choose all rows above.' }}
        />
      )}
      {applies && <ApplyDialog batch={batch} answer={answer} onClose={() => setApplies(false)} />}
    </Stack>
  )
}
