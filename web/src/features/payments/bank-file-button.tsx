import { Button, Menu, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { batchPath } from './batch-paths.ts'

const parts = [
  { query: '', label: 'For the bank’s portal (Excel)', hint: 'Payees with bank accounts, as text cells' },
  { query: '?type=csv', label: 'For the bank’s portal (CSV)', hint: 'Not to be opened in Excel: it changes account numbers' },
  { query: '?part=upi', label: 'UPI payees (Excel)', hint: 'A file of their own' },
  { query: '?part=upi&type=csv', label: 'UPI payees (CSV)', hint: 'A file of their own' },
  { query: '?part=left_out', label: 'Left out', hint: 'Payments that the bank cannot get, with the reason' },
] as const
const ledger = { query: '?part=ledger&type=csv', label: 'Paid outside (CSV)', hint: 'Payments of the batch without an account' }

/** Downloads of a closed batch. A file with accounts has parts; each download is recorded with the person. */
export const BankFileButton = ({ batch }: { batch: PaymentBatch }) => {
  const client = useQueryClient()
  const draw = useMutation({
    mutationFn: (query: string) => saveFile(batchPath(batch, `bank-file${query}`)),
    onError: error => notify.error(error, messages.bankFileFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment-batches'] }),
  })
  const { format, count, bank_payments, file } = batch
  const label = file ? 'Download bank file again' : 'Download bank file'
  const look = { loading: draw.isPending, variant: file ? 'default' : 'filled' } as const
  const icon = <IconDownload size={16} aria-hidden="true" />
  if (format === null)
    return (
      <Button leftSection={icon} onClick={() => draw.mutate('')} {...look}>
        {label}
      </Button>
    )
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} width={310} shadow="md">
      <Menu.Target>
        <Button leftSection={icon} rightSection={<IconChevronDown size={15} aria-hidden="true" />} {...look}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...parts, ...(bank_payments < count ? [ledger] : [])].map(({ query, label: name, hint }) => (
          <Menu.Item key={query} onClick={() => draw.mutate(query)}>
            {name}
            <Text span display="block" size="xs" c="dimmed">
              {hint}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
