import { IconPencil } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

export const Modify = ({ record, called, flags, onOpen }: RowActionProps) =>
  flags.PATCH && (
    <RowAction label={`Modify ${called}`} onClick={() => onOpen(record._id)}>
      <IconPencil size={18} />
    </RowAction>
  )
