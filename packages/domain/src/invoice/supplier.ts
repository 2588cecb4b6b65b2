import { DEFAULT_SAC } from '@opdesk/contracts/resource/settings.ts'
import type { Supplier } from './draft-invoice.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The supplier in the System Settings; missing fields are empty. */
export const supplierOf = (record: Readonly<Record<string, unknown>>): Supplier => ({
  name: textOf(record.supplier_name),
  address: textOf(record.supplier_address),
  gstin: textOf(record.supplier_gstin),
  state: typeof record.supplier_state === 'number' ? record.supplier_state : null,
  sac: textOf(record.sac) || DEFAULT_SAC,
})
