import { createFileRoute } from '@tanstack/react-router'
import { HealthPlansPage } from '../../../features/health-plans/health-plans-page.tsx'

export const Route = createFileRoute('/_subscriber/user/health-plans')({ component: HealthPlansPage })
