import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { RowActionProps } from './row-action.ts'

export const Modify = ({ record, called, flags, onOpen }: RowActionProps) =>
  flags.PATCH && (
    <ActionIcon variant="subtle" aria-label={`Modify ${called}`} onClick={() => onOpen(record._id)}>
      <IconPencil size={18} />
    </ActionIcon>
  )
