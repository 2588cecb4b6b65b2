import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../../features/terms/terms-page.tsx'

export const Route = createFileRoute('/user/terms-and-conditions/signup')({ component: () => <TermsPage type="SIGNUP" /> })
