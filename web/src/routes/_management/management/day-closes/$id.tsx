import { createFileRoute } from '@tanstack/react-router'
import { DayClosePage } from '../../../../features/payments/reconciliation/day-close-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_management/management/day-closes/$id')({
  loader: recordLoader(async ({ id }) =>
    (await import('../../../../features/payments/reconciliation/queries.ts')).dayCloseQuery(id),
  ),
  component: DayClose,
})

function DayClose() {
  const { id } = Route.useParams()
  return <DayClosePage key={id} day={id} />
}
