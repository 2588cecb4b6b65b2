import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/subscriber-dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_subscriber/user/dashboard')({ component: DashboardPage })
