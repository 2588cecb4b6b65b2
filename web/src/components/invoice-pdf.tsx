import { Button, type ButtonProps } from '@mantine/core'
import { idOfNumber } from '@opdesk/contracts/invoice/document-id.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { invoiceWords } from '../lib/invoice-words.ts'
import { notify } from '../lib/notify.ts'
import { saveFile } from '../lib/save-file.ts'
import { useWords } from '../lib/words.ts'

interface InvoicePdfProps extends ButtonProps {
  /** Number of an invoice or a credit note: `IN/26-27/0000001`. */
  number: string
  area: 'user' | 'management'
  /** True for the first file of a document that was drawn anew. */
  first?: boolean
  children: string
}

/** Saves the PDF of an invoice or a credit note. */
export const InvoicePdf = ({ number, area, first = false, children, ...button }: InvoicePdfProps) => {
  const words = useWords(invoiceWords)
  const save = useMutation({
    mutationFn: () => saveFile(`/${area}/invoices/${idOfNumber(number)}/${first ? 'first-pdf' : 'pdf'}`),
    onError: error => notify.error(error, words.failed),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      aria-label={children.includes(number) ? undefined : words.of(children, number)}
      {...button}
    >
      {children}
    </Button>
  )
}
