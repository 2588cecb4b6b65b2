import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../components/page-header.tsx'

export const Route = createFileRoute('/_management/management/dashboard')({ component: () => <PageHeader title="Dashboard" /> })
