import { createFileRoute } from '@tanstack/react-router'
import { BreachPage } from '../../../../features/breaches/breach-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/breaches/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/breaches/queries.ts')).breachQuery(id)),
  component: Breach,
})

function Breach() {
  const { id } = Route.useParams()
  return <BreachPage key={id} id={id} />
}
