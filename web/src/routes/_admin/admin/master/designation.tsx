import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../../components/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/master/designation')({
  component: () => <PageHeader title="Designation Master" />,
})
