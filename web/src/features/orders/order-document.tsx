import { InvoicePdf } from '../../components/invoice-pdf.tsx'
import { useHandlesPayments } from '../../lib/use-handles-payments.ts'
import type { OrderArea } from './queries.ts'

const StaffDocument = ({ number }: { number: string }) =>
  useHandlesPayments() ? (
    <InvoicePdf number={number} area="management" size="compact-sm">
      {number}
    </InvoicePdf>
  ) : (
    number
  )

/** The number of an invoice or credit note. For Finance it is a button that saves the PDF, for all other viewers text. */
export const OrderDocument = ({ area, number }: { area: OrderArea; number: string }) =>
  area === 'management' ? <StaffDocument number={number} /> : number
