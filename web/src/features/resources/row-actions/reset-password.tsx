import { IconKey } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

export const ResetPassword = ({ master, record, called, flags, isSelf, onOpen }: RowActionProps) =>
  master.passwordReset &&
  flags.PATCH &&
  !isSelf && (
    <RowAction label={`Reset the password of ${called}`} onClick={() => onOpen(record._id, 'password')}>
      <IconKey size={18} />
    </RowAction>
  )
