import { createFileRoute } from '@tanstack/react-router'
import { RenewPage } from '../../../features/plans/renew-page.tsx'

export const Route = createFileRoute('/_subscriber/user/plan-renew')({ component: RenewPage })
