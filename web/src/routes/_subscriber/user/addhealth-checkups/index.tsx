import { createFileRoute } from '@tanstack/react-router'
import { NewRequestPage } from '../../../../features/free-tests/new-request-page.tsx'

export const Route = createFileRoute('/_subscriber/user/addhealth-checkups/')({ component: NewRequestPage })
