import { Menu } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

/** The lists of an organization: label, screen below /admin/master, and the parameter for the organization's id. */
const lists = [
  { label: 'Employees', screen: 'corpoEmp', parameter: 'organizationFilter' },
  { label: 'Plans', screen: 'plan', parameter: 'corporateFilter' },
]

/** A menu that opens the list of employees or of plans of an organization. */
export const ListsOfOrganization = ({ record, called }: RowActionProps) => {
  const { history } = useRouter()
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <RowAction label={`Lists of ${called}`}>
          <IconListDetails size={18} />
        </RowAction>
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map(({ label, screen, parameter }) => (
          <Menu.Item
            key={screen}
            onClick={() => history.push(`/admin/master/${screen}?${parameter}=${encodeURIComponent(record._id)}`)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
