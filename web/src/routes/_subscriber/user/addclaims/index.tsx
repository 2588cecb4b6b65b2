import { createFileRoute } from '@tanstack/react-router'
import { AddClaimPage } from '../../../../features/subscriber-claims/add-claim-page.tsx'

export const Route = createFileRoute('/_subscriber/user/addclaims/')({ component: () => <AddClaimPage /> })
