import { Button } from '@mantine/core'
import { type BankAnswer, bankAnswer } from '@opdesk/contracts/payout/answer-queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Steps } from '../../../components/steps.tsx'
import { BankFileForm } from '../bank-file-form.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { answerPath, answerQuery, type RowsAsked } from './queries.ts'

const steps = ['File', 'Columns', 'Check', 'Result'] as const

interface AnswerPageProps {
  batch: string
  search: RowsAsked
  onSearch: (patch: Partial<RowsAsked>) => void
}

/** True until the columns and status words of an answer are understood well enough to check its rows. */
const needsColumns = ({ mapping, rows, effects, counts }: BankAnswer): boolean =>
  (mapping.status ?? null) === null || (rows > 0 && effects === 0 && counts.every(({ code }) => code === 'unknown_status'))

/** The bank's answer to a batch, step by step: file, columns, check, result. The step follows from the answer, so a reload keeps it. */
export const AnswerPage = ({ batch, search, onSearch }: AnswerPageProps) => {
  const client = useQueryClient()
  const query = useQuery(answerQuery(batch))
  const [choosesColumns, setChoosesColumns] = useState(false)
  const [choosesFile, setChoosesFile] = useState(false)
  const answer = query.data
  const show = (read: BankAnswer) => {
    client.setQueryData(answerQuery(batch).queryKey, read)
    setChoosesFile(false)
    setChoosesColumns(false)
    onSearch({ page: 1, show: 'all' })
  }
  const isFile = answer === null || choosesFile
  const isColumns = answer?.applied_at === null && (choosesColumns || needsColumns(answer))
  const step = isFile ? 'File' : isColumns ? 'Columns' : answer?.applied_at ? 'Result' : 'Check'
  return (
    <>
      <PageHeader
        title="Bank’s answer"
        note={answer && !isFile ? `${answer.file_name} · ${batch}` : batch}
        back={linkOptions({ to: '/management/payment-batches/$id', params: { id: batch } })}
      />
      {query.isPending && <LoadingBlocks heights={[44, 320]} />}
      {query.isError && (
        <ErrorState error={query.error} title="The answer could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && <Steps label="Steps of the answer" steps={steps} current={step} />}
      {isFile && (
        <BankFileForm
          title="Choose the bank’s answer"
          hint="The file in which the bank says which payments of this batch were made. You see every row before a payment changes."
          label="Answer"
          submit="Read the answer"
          path={answerPath(batch)}
          answer={bankAnswer}
          refreshes={[]}
          onRead={show}
        >
          {choosesFile && (
            <Button variant="default" onClick={() => setChoosesFile(false)}>
              Back to the rows
            </Button>
          )}
        </BankFileForm>
      )}
      {answer && !isFile && isColumns && (
        <ColumnsStep
          key={answer.judged_at}
          batch={batch}
          answer={answer}
          onChecked={show}
          onAnother={() => setChoosesFile(true)}
          onBack={needsColumns(answer) ? undefined : () => setChoosesColumns(false)}
        />
      )}
      {answer && !isFile && !isColumns && (
        <CheckStep
          batch={batch}
          answer={answer}
          search={search}
          onSearch={onSearch}
          onColumns={() => setChoosesColumns(true)}
          onAnother={() => setChoosesFile(true)}
        />
      )}
    </>
  )
}
