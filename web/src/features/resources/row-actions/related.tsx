import { Menu } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

/** Opens the lists of related records, such as the employees of an organization. */
export const Related = ({ master: { related = [] }, record, called }: RowActionProps) => {
  const { history } = useRouter()
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <RowAction label={`Lists of ${called}`}>
          <IconListDetails size={18} />
        </RowAction>
      </Menu.Target>
      <Menu.Dropdown>
        {related.map(({ label, screen, parameter }) => (
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
