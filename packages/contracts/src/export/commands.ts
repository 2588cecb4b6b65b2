import { z } from 'zod'
import type { ExportArea } from './define-export.ts'
import { type ExportList, exports } from './exports.ts'
import type { ExportFormat } from './formats.ts'

/** The request of an export. `query`: the list's query without paging, with the list's defaults. */
export interface RequestExport {
  list: ExportList
  format: ExportFormat
  query: Readonly<Record<string, string | number | boolean | undefined>>
}

/** The body of POST …/exports in an area. It accepts every export of that area. */
export const requestExportIn = (area: ExportArea): z.ZodType<RequestExport> => {
  const [first, ...others] = exports.flatMap(({ areas, request }) => (areas.some(name => name === area) ? [request] : []))
  if (!first) throw new Error(`nothing is exported in ${area}`)
  return z.discriminatedUnion('list', [first, ...others]) as unknown as z.ZodType<RequestExport>
}
