import { Text } from '@mantine/core'
import type { ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import { documentLabels } from '@opdesk/contracts/claim/documents.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { FileLink } from './file-link.tsx'

interface AboutDocumentProps {
  document: ShownDocument | undefined
  /** True to link to the file. */
  linked?: boolean
}

/** The document that a clarification asks about; not rendered if the clarification names no document. */
export const AboutDocument = ({ document, linked = false }: AboutDocumentProps) => {
  if (!document) return null
  const { kind, file_id, name } = document
  const label = documentLabels[kind]
  if (file_id === undefined || name === undefined) return <Text fw={600}>About: {label}</Text>
  return (
    <Text component="div" fw={600} className="anywhere">
      About: {label}, {linked && name !== ERASED ? <FileLink fileId={file_id} name={name} /> : name}
    </Text>
  )
}
