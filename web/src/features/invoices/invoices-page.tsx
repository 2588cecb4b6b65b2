import { Group } from '@mantine/core'
import { type InvoicesQuery, invoiceList, type StaffInvoice } from '@opdesk/contracts/invoice/invoice-list.ts'
import type { Column } from '../../components/data-table.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { InvoicePdf } from '../../components/invoice-pdf.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'

const pdfColumn: Column<StaffInvoice, InvoicesQuery['sortBy']> = {
  key: 'pdf',
  title: 'PDF',
  width: 110,
  pinned: true,
  render: ({ number, first_file }) => (
    <Group gap={4}>
      <InvoicePdf number={number} area="management" size="compact-sm">
        PDF
      </InvoicePdf>
      {first_file && (
        <InvoicePdf number={number} area="management" first size="compact-sm">
          First PDF
        </InvoicePdf>
      )}
    </Group>
  ),
}

/** Invoices and credit notes of all people, for finance. */
export const InvoicesPage = ({ search, onSearch }: ListSearchProps<InvoicesQuery>) => (
  <ListPage
    list={invoiceList}
    title="Invoices"
    note="Invoices and credit notes never change after their issue. The file for the accountant has each tax."
    actions={<ExportMenu area="management" list="invoices" search={search} />}
    label="Invoices and credit notes"
    more={[pdfColumn]}
    search={search}
    onSearch={onSearch}
    failed="Failed to fetch invoices"
    empty={{ title: 'No invoices found', hint: 'Try other documents, other dates or other words.' }}
    unfiltered={{ title: 'No invoices yet', hint: 'The first invoice is issued when an order is paid.' }}
  />
)
