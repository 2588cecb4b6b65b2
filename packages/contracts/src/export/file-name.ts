import { istTimestamp } from '../time.ts'
import type { ExportList } from './exports.ts'
import type { ExportFormat } from './formats.ts'

/** `claims_2026_11_20_15_04_05.xlsx`: the time of the request, in IST. */
export const exportFileName = (list: ExportList, format: ExportFormat, at: Date): string =>
  `${list}_${istTimestamp(at)}.${format}`
