import { createFileRoute } from '@tanstack/react-router'
import { ManagementArea } from '../features/layout/management-area.tsx'
import { requireArea } from '../lib/guards.ts'

export const Route = createFileRoute('/_management')({
  beforeLoad: visit => requireArea('management', visit),
  component: ManagementArea,
})
