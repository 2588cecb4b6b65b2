import { createFileRoute } from '@tanstack/react-router'
import { CorporatePlanPage } from '../../../features/hr/corporate-plan-page.tsx'

export const Route = createFileRoute('/_hr/hr/corporatePlan')({ component: CorporatePlanPage })
