import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Saves the payment advice of the shown claim as a PDF. */
export const PaymentAdvice = ({ claimId, children }: { claimId: string; children: string }) => {
  const save = useMutation({
    mutationFn: () => saveFile(`/user/claims/${claimId}/payment-advice`),
    onError: error => notify.error(error, 'The payment advice could not be loaded. Please try again.'),
  })
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  )
}
