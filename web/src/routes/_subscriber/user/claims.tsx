import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../components/page-header.tsx'

export const Route = createFileRoute('/_subscriber/user/claims')({ component: () => <PageHeader title="Apply for Claim" /> })
