import { owned, record, type SliceVariants } from '../testing/permissions/variants.ts'
import { soldIn } from '../testing/sold.ts'

const idOf = (number: string): string => number.replaceAll('/', '-')

export const invoiceVariants: SliceVariants = async ({ scene }) => {
  const sold = soldIn(scene.test)
  const ids = {
    asha: idOf(await sold.invoice('asha', 'variant-of-asha')),
    ravi: idOf(await sold.invoice('ravi', 'variant-of-ravi')),
  }
  await sold.stop()
  return {
    'GET /api/v1/user/invoices/:id/pdf': owned(of => ids[of]),
    'GET /api/v1/management/invoices/:id/pdf': record(ids.asha),
  }
}
