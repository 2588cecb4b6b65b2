import { createFileRoute } from '@tanstack/react-router'
import { DisclaimerPage } from '../features/terms/disclaimer-page.tsx'

export const Route = createFileRoute('/disclaimer')({ component: DisclaimerPage })
