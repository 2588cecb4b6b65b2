import { Anchor, Image, Text } from '@mantine/core'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { useRef } from 'react'
import { fileUrl } from '../lib/api.ts'
import classes from './document-preview.module.css'
import { EmptyState } from './empty-state.tsx'
import { useFrameFocusReturn } from './use-frame-focus-return.ts'

interface ShownFile {
  file_id: string
  name: string
  content_type: string
}

interface DocumentPreviewProps {
  file: ShownFile
  /** Its position among the documents, such as '1 of 3'; shown on paper. */
  place?: string
}

/**
 * Shows a stored document in the page, with the remaining height of a column but at least most of the window. Print shows a picture
 * in full and only the name of a PDF.
 */
export const DocumentPreview = ({ file, place }: DocumentPreviewProps) => (
  <div className={classes.shown}>
    {file.name === ERASED ? (
      <EmptyState title="Erased" hint="The document was deleted when its subscriber’s data was erased." />
    ) : file.content_type === 'application/pdf' ? (
      <>
        <PdfPreview file={file} />
        <Text className={classes.onPaper}>
          Document{place && ` ${place}`}: see the file {file.name}
        </Text>
      </>
    ) : (
      <Anchor href={fileUrl(file.file_id)} target="_blank" rel="noopener" className={classes.image}>
        <Image key={file.file_id} src={fileUrl(file.file_id)} alt={`Preview of ${file.name}`} fit="contain" />
      </Anchor>
    )}
  </div>
)

const PdfPreview = ({ file }: { file: ShownFile }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameFocusReturn(frame)
  return (
    <iframe
      ref={frame}
      key={file.file_id}
      className={classes.pdf}
      src={`${fileUrl(file.file_id)}#navpanes=0&view=FitH`}
      title={`Preview of ${file.name}`}
    />
  )
}
