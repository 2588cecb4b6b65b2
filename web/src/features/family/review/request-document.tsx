import { Paper, Title } from '@mantine/core'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FileLink } from '../../../components/file-link.tsx'
import { useSideBySide } from '../../../desk/claim/use-side-by-side.ts'
import { DocumentViewer } from '../../../desk/viewer/document-viewer.tsx'
import classes from './request-review.module.css'

/** The document of a request: shown on a wide screen, linked on a narrow one. */
export const RequestDocument = ({ kind, file }: Pick<FamilyRequestDetail, 'kind' | 'file'>) => {
  const wide = useSideBySide()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="document" className={classes.document}>
      <Title order={2} fz="md" id="document" mb="xs">
        Document
      </Title>
      {!file && (
        <EmptyState
          title="No document"
          hint={kind === 'add' ? 'New members are added without a document.' : 'The subscriber attached no document.'}
        />
      )}
      {file && wide && (
        <DocumentViewer documents={[{ ...file, label: file.name }]} current={0} onCurrent={() => undefined} keys />
      )}
      {file && !wide && <FileLink fileId={file.file_id} name={file.name} contentType={file.content_type} />}
    </Paper>
  )
}
