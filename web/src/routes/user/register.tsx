import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../features/account/sign-up-page.tsx'

export const Route = createFileRoute('/user/register')({ component: SignUpPage })
