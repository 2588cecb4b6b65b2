import type { ExportFormat } from '@opdesk/contracts/export/formats.ts'
import { IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'

const icons = { xlsx: IconFileTypeXls, pdf: IconFileTypePdf, csv: IconFileTypeCsv }

export const ExportIcon = ({ format }: { format: ExportFormat }) => {
  const Icon = icons[format]
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}
