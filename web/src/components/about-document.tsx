import { Text } from '@mantine/core'
import type { ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import { documentLabels } from '@opdesk/contracts/claim/documents.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { FileLink } from './file-link.tsx'

interface AboutDocumentProps {
  document: ShownDocument | undefined
  /** Opens the named file. */
  linked?: boolean
}

/** The document of a clarification; not rendered for a question about none. */
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
