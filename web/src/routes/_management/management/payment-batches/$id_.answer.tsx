import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AnswerPage } from '../../../../features/payments/answer/answer-page.tsx'
import { requireDesignation } from '../../../../lib/guards.ts'
import { recordLoader } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/payment-batches/$id_/answer')({
  ...searchOf(async () => (await import('@opdesk/contracts/payout/answer-queries.ts')).answerRowsQuery),
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  loader: recordLoader(async ({ id }) => (await import('../../../../features/payments/answer/queries.ts')).answerQuery(id)),
  component: Answer,
})

function Answer() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AnswerPage
      key={id}
      batch={id}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
