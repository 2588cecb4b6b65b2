import { istTimestamp } from '../time.ts'
import type { ExportList } from './exports.ts'
import type { ExportFormat } from './formats.ts'

/** Name of an exported file, such as `claims_2026_11_20_15_04_05.xlsx`: with the time of the request in IST. */
export const exportFileName = (list: ExportList, format: ExportFormat, at: Date): string =>
  `${list}_${istTimestamp(at)}.${format}`
