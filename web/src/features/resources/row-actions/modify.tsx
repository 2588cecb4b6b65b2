import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { RowActionProps } from './row-action.ts'

export const Modify = ({ record, called, flags, onOpen }: RowActionProps) =>
  flags.PATCH && (
    <Tooltip label={`Modify ${called}`}>
      <ActionIcon variant="subtle" aria-label={`Modify ${called}`} onClick={() => onOpen(record._id)}>
        <IconPencil size={18} />
      </ActionIcon>
    </Tooltip>
  )
