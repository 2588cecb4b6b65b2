import { Button, SimpleGrid, Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import { FileLink } from '../../components/file-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { documentsOf } from '../../desk/claim/claim-documents.tsx'
import { useSideBySide } from '../../desk/claim/use-side-by-side.ts'
import { DocumentViewer } from '../../desk/viewer/document-viewer.tsx'

/** The claim's documents at the time of the step. They are loaded only on a press, because a replay passes steps quickly. */
export const DocumentsAtTime = ({ claim }: { claim: StaffClaim }) => {
  const wide = useSideBySide()
  const [shown, setShown] = useState<number>()
  const documents = documentsOf(claim)
  return (
    <Panel id="documents" title={`Documents (${documents.length})`}>
      {documents.length === 0 && <Text c="dimmed">None then.</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {documents.map(({ label, file_id, name, size, content_type }) => (
          <div key={`${label} ${file_id}`}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <FileLink fileId={file_id} name={name} size={size} contentType={content_type} />
          </div>
        ))}
      </SimpleGrid>
      {wide && documents.length > 0 && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          aria-expanded={shown !== undefined}
          onClick={() => setShown(shown === undefined ? 0 : undefined)}
        >
          {shown === undefined ? 'Show the documents here' : 'Hide the documents'}
        </Button>
      )}
      {wide && documents.length > 0 && shown !== undefined && (
        <DocumentViewer
          documents={documents}
          current={Math.min(shown, documents.length - 1)}
          onCurrent={setShown}
          keys={false}
          title="Documents at this time"
        />
      )}
    </Panel>
  )
}
