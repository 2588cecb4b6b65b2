import { linkOptions } from '@tanstack/react-router'
import type { PageLink } from '../../components/link.tsx'

/** The areas that manage employees: admins of all organizations, HR of its own organization. */
export type EmployeeArea = 'admin' | 'hr'

/** The name of each area's list of employees; the first word of the keys of its queries. */
export const listNameOf = { admin: 'employees', hr: 'own-employees' } as const

export const employeesPath = (area: EmployeeArea): string => `/${area}/corpoEmp`
export const employeePath = (area: EmployeeArea, id: string): string => `${employeesPath(area)}/${encodeURIComponent(id)}`

interface EmployeeLinks {
  list: PageLink
  add: PageLink
  view: (id: string) => PageLink
  modify: (id: string) => PageLink
}

/** Links to the pages about employees in each area. */
export const employeeLinks: Record<EmployeeArea, EmployeeLinks> = {
  admin: {
    list: linkOptions({ to: '/admin/master/corpoEmp' }),
    add: linkOptions({ to: '/admin/master/corpoEmp/add' }),
    view: id => linkOptions({ to: '/admin/master/corpoEmp/$id', params: { id } }),
    modify: id => linkOptions({ to: '/admin/master/corpoEmp/$id/modify', params: { id } }),
  },
  hr: {
    list: linkOptions({ to: '/hr/master/employees' }),
    add: linkOptions({ to: '/hr/master/employees/add' }),
    view: id => linkOptions({ to: '/hr/master/employees/$id', params: { id } }),
    modify: id => linkOptions({ to: '/hr/master/employees/$id/modify', params: { id } }),
  },
}
