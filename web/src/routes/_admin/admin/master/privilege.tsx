import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PrivilegePage } from '../../../../features/privileges/privilege-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

const privilegeSearch = z.object({ module: z.enum(['1', '2']).optional(), user: z.string().max(100).optional() })

export const Route = createFileRoute('/_admin/admin/master/privilege')({ ...searchOf(privilegeSearch), component: Privileges })

function Privileges() {
  const navigate = Route.useNavigate()
  return <PrivilegePage search={Route.useSearch()} onSearch={search => void navigate({ search })} />
}
