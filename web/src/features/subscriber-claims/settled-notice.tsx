import { Alert } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconConfetti, IconInfoCircle } from '@tabler/icons-react'

/** Says what a settled claim or dispute has paid, or that it was settled without a payment. */
export const SettledNotice = ({ rupees }: { rupees: number }) =>
  rupees > 0 ? (
    <Alert color="green" icon={<IconConfetti aria-hidden="true" />} title="Congratulations!">
      {messages.settledCongratulation}
    </Alert>
  ) : (
    <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} title="Settled without a payment">
      {messages.settledWithNothing}
    </Alert>
  )
