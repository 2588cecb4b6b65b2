import { ActionIcon, Tooltip } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { RowActionProps } from './row-action.ts'

export const ResetPassword = ({ master, record, called, flags, isSelf, onOpen }: RowActionProps) =>
  master.passwordReset &&
  flags.PATCH &&
  !isSelf && (
    <Tooltip label={`Reset the password of ${called}`}>
      <ActionIcon variant="subtle" aria-label={`Reset the password of ${called}`} onClick={() => onOpen(record._id, 'password')}>
        <IconKey size={18} />
      </ActionIcon>
    </Tooltip>
  )
