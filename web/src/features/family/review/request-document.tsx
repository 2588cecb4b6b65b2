import { ActionIcon, Group, Paper, Text, Title } from '@mantine/core'
import { ERASED } from '@opdesk/contracts/erased.ts'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { DocumentPreview } from '../../../components/document-preview.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FileLink } from '../../../components/file-link.tsx'
import { useSideBySide } from '../../../desk/claim/use-side-by-side.ts'
import { fileUrl } from '../../../lib/api.ts'
import classes from './request-review.module.css'

/** The document of a request: shown on a wide screen, linked on a narrow one. */
export const RequestDocument = ({ kind, file }: Pick<FamilyRequestDetail, 'kind' | 'file'>) => {
  const wide = useSideBySide()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="document" className={classes.document}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz="md" id="document">
          Document
        </Title>
        {wide && file && file.name !== ERASED && (
          <ActionIcon
            component="a"
            variant="default"
            href={fileUrl(file.file_id)}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${file.name} in a new tab`}
          >
            <IconExternalLink size={16} />
          </ActionIcon>
        )}
      </Group>
      {!file && (
        <EmptyState
          title="No document"
          hint={kind === 'add' ? 'New members are added without a document.' : 'The subscriber attached no document.'}
        />
      )}
      {file && wide && (
        <>
          <Text size="sm" c="dimmed" mb="xs" className="anywhere">
            {file.name}
          </Text>
          <DocumentPreview file={file} />
        </>
      )}
      {file && !wide && <FileLink fileId={file.file_id} name={file.name} contentType={file.content_type} />}
    </Paper>
  )
}
