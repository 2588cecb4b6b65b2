import { createFileRoute } from '@tanstack/react-router'
import { ReleasePage } from '../../../../features/payments/releases/release-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_management/management/payment-releases/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/payments/releases/queries.ts')).releaseQuery(id)),
  component: Release,
})

function Release() {
  const { id } = Route.useParams()
  return <ReleasePage key={id} id={id} />
}
