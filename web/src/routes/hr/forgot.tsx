import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../../features/account/forgot-password.tsx'

export const Route = createFileRoute('/hr/forgot')({ component: () => <ForgotPassword of="hr" /> })
