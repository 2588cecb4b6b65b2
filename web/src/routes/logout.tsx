import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { LogoutPage } from '../features/account/logout-page.tsx'
import { areaNames, areas } from '../lib/areas.ts'

const userTypes = areaNames.map(name => areas[name].logout)
type UserType = (typeof userTypes)[number]

export const Route = createFileRoute('/logout')({
  validateSearch: (input: { userType?: UserType } & SearchSchemaInput): { userType?: UserType } => {
    const userType = userTypes.find(type => type === input.userType)
    return userType ? { userType } : {}
  },
  component: () => <LogoutPage userType={Route.useSearch().userType} />,
})
