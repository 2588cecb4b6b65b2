import { Button } from '@mantine/core'
import type { ListedDifference } from '@opdesk/contracts/day-close/difference-list.ts'
import { useState } from 'react'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { ExplainDialog } from './explain-dialog.tsx'

/** Opens the dialog that explains a difference, for people who may pay. A settled difference needs no explanation. */
export const ExplainButton = ({ difference }: { difference: ListedDifference }) => {
  const [open, setOpen] = useState(false)
  const mayPay = useMayPay()
  if (!mayPay || difference.state === 'settled') return null
  const action = difference.state === 'explained' ? 'Explain anew' : 'Explain'
  return (
    <>
      <Button
        size="xs"
        variant={difference.state === 'explained' ? 'subtle' : 'light'}
        aria-label={`${action} ${difference.reference ?? difference.provider_id ?? ''}`}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {open && <ExplainDialog difference={difference} onClose={() => setOpen(false)} />}
    </>
  )
}
