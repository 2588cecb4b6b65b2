import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { LogoutPage } from '../features/account/logout-page.tsx'
import { areaNames, areas } from '../lib/areas.ts'

const userTypes = areaNames.map(name => areas[name].logout)

export const Route = createFileRoute('/logout')({
  validateSearch: z.object({ userType: z.enum(userTypes).optional().catch(undefined) }),
  component: () => <LogoutPage userType={Route.useSearch().userType} />,
})
