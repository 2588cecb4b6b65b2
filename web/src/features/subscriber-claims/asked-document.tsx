import { Text } from '@mantine/core'
import type { ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { FileLink } from '../../components/file-link.tsx'
import { useClaimWords } from './words.ts'

interface AskedDocumentProps {
  document: ShownDocument | undefined
  /** True to link to the file. */
  linked?: boolean
}

/** The document that a clarification asks about, for its owner; not rendered if the clarification names no document. */
export const AskedDocument = ({ document, linked = false }: AskedDocumentProps) => {
  const { question, documents } = useClaimWords()
  if (!document) return null
  const { kind, file_id, name } = document
  if (file_id === undefined || name === undefined) return <Text fw={600}>{question.about(documents[kind])}</Text>
  return (
    <Text component="div" fw={600} className="anywhere">
      {question.aboutFile(documents[kind])} {linked && name !== ERASED ? <FileLink fileId={file_id} name={name} /> : name}
    </Text>
  )
}
