import { type OwnInvoice, type OwnInvoicesQuery, ownInvoiceList } from '@opdesk/contracts/invoice/invoice-list.ts'
import type { Column } from '../../components/data-table.tsx'
import { InvoicePdf } from '../../components/invoice-pdf.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { inWords } from '../../components/list/in-words.ts'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { purchaseWords } from '../../lib/purchase-words.ts'
import { useWords } from '../../lib/words.ts'

const pdfColumn: Column<OwnInvoice, OwnInvoicesQuery['sortBy']> = {
  key: 'pdf',
  title: 'PDF',
  render: ({ number }) => (
    <InvoicePdf number={number} area="user" size="sm">
      PDF
    </InvoicePdf>
  ),
}

const Kind = ({ kind }: Pick<OwnInvoice, 'kind'>) => (
  <StatusBadge tone={kind === 'invoice' ? 'neutral' : 'waiting'} label={useWords(purchaseWords).invoices.kinds[kind]} />
)

/** The person's own invoices and credit notes, with their PDFs. */
export const OwnInvoicesPage = ({ search, onSearch }: ListSearchProps<OwnInvoicesQuery>) => {
  const { invoices: words, orders, mine } = useWords(purchaseWords)
  return (
    <ListPage
      list={inWords(ownInvoiceList, words)}
      title={words.title}
      actions={
        <>
          <AnchorLink to="/user/myplan">{mine}</AnchorLink>
          <AnchorLink to="/user/orders">{orders.title}</AnchorLink>
        </>
      }
      label={words.title}
      cells={{ kind: ({ kind }) => <Kind kind={kind} /> }}
      more={[pdfColumn]}
      search={search}
      onSearch={onSearch}
      failed={words.failed}
      empty={{ title: words.noMatch, hint: words.noMatchHint }}
      unfiltered={{ title: words.none, hint: words.noneHint }}
    />
  )
}
