import { IconCopy } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

export const Replicate = ({ master, record, called, flags, onOpen }: RowActionProps) =>
  flags.POST &&
  master.replicated?.of(record) && (
    <RowAction label={`Replicate ${called}`} onClick={() => onOpen(record._id, 'replicate')}>
      <IconCopy size={18} />
    </RowAction>
  )
