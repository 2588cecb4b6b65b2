import { isCorporate } from '@opdesk/contracts/resource/plan.ts'
import { IconCopy } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-action.tsx'
import type { RowActionProps } from './row-action.ts'

/** Opens the form that copies a plan for another organization. */
export const Replicate = ({ record, called, flags, onOpen }: RowActionProps) =>
  flags.POST &&
  isCorporate(record) && (
    <RowAction label={`Replicate ${called}`} onClick={() => onOpen(record._id, 'replicate')}>
      <IconCopy size={18} />
    </RowAction>
  )
