import { createFileRoute } from '@tanstack/react-router'
import { Unauthorized } from '../components/route-states.tsx'

export const Route = createFileRoute('/unauthorized')({ component: Unauthorized })
