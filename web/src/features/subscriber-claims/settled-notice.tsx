import { Alert } from '@mantine/core'
import { IconConfetti, IconInfoCircle } from '@tabler/icons-react'
import { useClaimWords } from './words.ts'

/** Says what a settled claim or dispute has paid, or that it was settled without a payment. */
export const SettledNotice = ({ rupees }: { rupees: number }) => {
  const words = useClaimWords().settled
  return rupees > 0 ? (
    <Alert color="green" icon={<IconConfetti aria-hidden="true" />} title={words.title}>
      {words.text}
    </Alert>
  ) : (
    <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} title={words.nothing}>
      {words.nothingText}
    </Alert>
  )
}
