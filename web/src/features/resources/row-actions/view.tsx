import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { RowActionProps } from './row-action.ts'

export const View = ({ record, called, onOpen }: RowActionProps) => (
  <Tooltip label={`View ${called}`}>
    <ActionIcon variant="subtle" aria-label={`View ${called}`} onClick={() => onOpen(record._id, 'view')}>
      <IconEye size={18} />
    </ActionIcon>
  </Tooltip>
)
