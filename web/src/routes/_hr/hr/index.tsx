import { createFileRoute, redirect } from '@tanstack/react-router'
import { areas } from '../../../lib/areas.ts'

export const Route = createFileRoute('/_hr/hr/')({
  beforeLoad: () => {
    throw redirect({ to: areas.hr.home })
  },
})
