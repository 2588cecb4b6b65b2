import { createFileRoute } from '@tanstack/react-router'
import { JoinUsPage } from '../features/doctors/join-us-page.tsx'

export const Route = createFileRoute('/join-us')({ component: JoinUsPage })
