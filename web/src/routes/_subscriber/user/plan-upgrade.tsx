import { createFileRoute } from '@tanstack/react-router'
import { UpgradePage } from '../../../features/plans/upgrade-page.tsx'

export const Route = createFileRoute('/_subscriber/user/plan-upgrade')({ component: UpgradePage })
