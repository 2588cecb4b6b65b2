import { Button } from '@mantine/core'
import type { PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'
import { IconFileCheck, IconLock } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { useMayPay } from '../../lib/use-handles-payments.ts'
import { BankFileButton } from './bank-file-button.tsx'
import { CloseDialog } from './close-dialog.tsx'

/** Finance's actions on a batch: close it, download its bank file, import the bank's answer. Closing needs the privilege to pay. */
export const BatchActions = ({ batch }: { batch: PaymentBatch }) => {
  const mayPay = useMayPay()
  if (batch.state === 'open') return mayPay ? <CloseButton batch={batch} /> : null
  return (
    <>
      <BankFileButton batch={batch} />
      {batch.format !== null && batch.file && (
        <ButtonLink
          {...linkOptions({ to: '/management/payment-batches/$id/answer', params: { id: batch.batch_id } })}
          leftSection={<IconFileCheck size={16} aria-hidden="true" />}
        >
          Bank’s answer
        </ButtonLink>
      )}
    </>
  )
}

const CloseButton = ({ batch }: { batch: PaymentBatch }) => {
  const [closes, setCloses] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconLock size={16} aria-hidden="true" />}
        onClick={() => setCloses(true)}
        disabled={batch.count === 0}
      >
        Close batch
      </Button>
      {closes && <CloseDialog batch={batch} onClose={() => setCloses(false)} />}
    </>
  )
}
