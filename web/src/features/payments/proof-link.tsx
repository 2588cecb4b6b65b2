import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The proof of a payment for auditors, who have no page of payouts. */
export const ProofLink = ({ reference }: { reference: string }) => {
  const save = useMutation({
    mutationFn: () => saveFile(`/admin/payouts/${encodeURIComponent(reference)}/proof`),
    onError: error => notify.error(error, 'The proof could not be loaded'),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={save.isPending}
      onClick={() => save.mutate()}
      aria-label={`Proof pack of ${reference}`}
      style={{ alignSelf: 'flex-start' }}
    >
      Proof pack
    </Button>
  )
}
