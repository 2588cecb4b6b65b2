import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../components/page-header.tsx'

export const Route = createFileRoute('/_subscriber/user/dashboard')({ component: () => <PageHeader title="Dashboard" /> })
