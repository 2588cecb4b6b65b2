import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { RowActionProps } from './row-action.ts'

export const Replicate = ({ master, record, called, flags, onOpen }: RowActionProps) =>
  flags.POST &&
  master.replicated?.of(record) && (
    <Tooltip label={`Replicate ${called}`}>
      <ActionIcon variant="subtle" aria-label={`Replicate ${called}`} onClick={() => onOpen(record._id, 'replicate')}>
        <IconCopy size={18} />
      </ActionIcon>
    </Tooltip>
  )
