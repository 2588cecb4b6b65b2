import { type OwnInvoice, type OwnInvoicesQuery, ownInvoiceList } from '@opdesk/contracts/invoice/invoice-list.ts'
import type { Column } from '../../components/data-table.tsx'
import { InvoicePdf } from '../../components/invoice-pdf.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'

const pdfColumn: Column<OwnInvoice, OwnInvoicesQuery['sortBy']> = {
  key: 'pdf',
  title: 'PDF',
  render: ({ number }) => (
    <InvoicePdf number={number} area="user" size="sm">
      PDF
    </InvoicePdf>
  ),
}

/** The person's own invoices and credit notes, with their PDFs. */
export const OwnInvoicesPage = ({ search, onSearch }: ListSearchProps<OwnInvoicesQuery>) => (
  <ListPage
    list={ownInvoiceList}
    title="Invoices"
    actions={
      <>
        <AnchorLink to="/user/myplan">My Plan</AnchorLink>
        <AnchorLink to="/user/orders">Orders</AnchorLink>
      </>
    }
    label="Invoices"
    more={[pdfColumn]}
    search={search}
    onSearch={onSearch}
    failed="The invoices could not be loaded"
    empty={{ title: 'No invoices match', hint: 'Try other words.' }}
    unfiltered={{ title: 'No invoices yet', hint: 'The invoices of your purchases appear here.' }}
  />
)
