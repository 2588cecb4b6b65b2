import { IconEye } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

export const View = ({ record, called, onOpen }: RowActionProps) => (
  <RowAction label={`View ${called}`} onClick={() => onOpen(record._id, 'view')}>
    <IconEye size={18} />
  </RowAction>
)
