import { createFileRoute } from '@tanstack/react-router'
import { AdminArea } from '../features/layout/admin-area.tsx'
import { requireArea } from '../lib/guards.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: visit => requireArea('admin', visit),
  component: AdminArea,
})
