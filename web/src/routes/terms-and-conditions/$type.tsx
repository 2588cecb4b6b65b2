import { termsTypes } from '@opdesk/contracts/terms/documents.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../components/route-states.tsx'
import { TermsPage } from '../../features/terms/terms-page.tsx'

export const Route = createFileRoute('/terms-and-conditions/$type')({ component: PublicTerms })

function PublicTerms() {
  const { type } = Route.useParams()
  const known = termsTypes.find(each => each === type)
  return known ? <TermsPage type={known} /> : <NotFound />
}
