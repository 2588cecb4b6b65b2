import { createFileRoute } from '@tanstack/react-router'
import { SubscriberArea } from '../features/layout/subscriber-area.tsx'
import { requireArea } from '../lib/guards.ts'

export const Route = createFileRoute('/_subscriber')({
  beforeLoad: visit => requireArea('subscriber', visit),
  component: SubscriberArea,
})
