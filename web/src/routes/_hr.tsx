import { createFileRoute } from '@tanstack/react-router'
import { HrArea } from '../features/layout/hr-area.tsx'
import { requireArea } from '../lib/guards.ts'

export const Route = createFileRoute('/_hr')({
  beforeLoad: visit => requireArea('hr', visit),
  component: HrArea,
})
