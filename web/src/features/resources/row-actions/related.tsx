import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { RowActionProps } from './row-action.ts'

/** Opens the lists of what belongs to a record, such as the employees of an organization. */
export const Related = ({ master: { related = [] }, record, called }: RowActionProps) => {
  const { history } = useRouter()
  return (
    <Menu withinPortal position="bottom-end">
      <Tooltip label={`Lists of ${called}`}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Lists of ${called}`}>
            <IconListDetails size={18} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
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
