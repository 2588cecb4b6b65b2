import { createFileRoute } from '@tanstack/react-router'
import { OwnGrievancesPage } from '../../../../features/grievances/own-grievances-page.tsx'

export const Route = createFileRoute('/_admin/admin/my-grievances/')({ component: Grievances })

function Grievances() {
  return <OwnGrievancesPage area="admin" />
}
