import { Alert } from '@mantine/core'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { answerQuery } from './queries.ts'

/** Says where the bank's answer to a batch stands. Without an answer it says what comes next. */
export const AnswerNotice = ({ batch }: { batch: string }) => {
  const { data: answer } = useQuery(answerQuery(batch))
  if (answer === undefined) return null
  if (answer === null)
    return (
      <Alert color="gray" mb="sm" title="The bank’s answer is awaited">
        Upload it under “Bank’s answer” once the bank has processed the file. Until then its payments are with the bank.
      </Alert>
    )
  const { applied_at, file_name, effects } = answer
  return applied_at ? (
    <Alert color="green" mb="sm">
      {file_name} was applied on {formatInstant(applied_at)}.
    </Alert>
  ) : (
    <Alert color="amber" mb="sm" title="The bank’s answer waits to be applied">
      {file_name} was read: {effects === 1 ? '1 row changes' : `${effects.toLocaleString('en-IN')} rows change`} a payment. Open
      “Bank’s answer” to check and apply it.
    </Alert>
  )
}
