import { ActionIcon, Anchor, Group, Image, Kbd, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useHotkeys, useId, useMediaQuery } from '@mantine/hooks'
import { documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { DocumentLink, StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { FileLink } from '../../components/file-link.tsx'
import { fileUrl } from '../../lib/api.ts'
import classes from './claim-documents.module.css'

interface ClaimDocumentsProps {
  claim: StaffClaim
  /** What came with the dispute; before the claim's own. */
  further?: readonly DocumentLink[]
  /** Whether keys step through the documents. */
  keys: boolean
  title?: string
  /** Ids of the files whose content another claim has too. */
  same?: ReadonlySet<string>
}

/** Documents by kind, and beside the data the one that is being read. */
export const ClaimDocuments = ({ claim, further, keys, title = 'Documents', same }: ClaimDocumentsProps) => {
  const heading = useId()
  const wide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const documents = [
    ...(further ?? []).map(file => ({ label: 'Dispute', file })),
    ...documentKinds.flatMap(kind => claim[kind].map(file => ({ label: documentLabels[kind], file }))),
  ]
  const [chosen, setChosen] = useState(0)
  const current = documents[Math.min(chosen, documents.length - 1)]
  const step = (by: number) => setChosen((documents.length + chosen + by) % documents.length)
  useHotkeys(
    keys && wide && documents.length > 1
      ? [
          ['[', () => step(-1)],
          [']', () => step(1)],
        ]
      : [],
  )
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading} className={classes.panel}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} id={heading}>
          {title} ({documents.length})
        </Title>
        {wide && documents.length > 1 && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="default" aria-label="Previous document" onClick={() => step(-1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Next document" onClick={() => step(1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
            {keys && (
              <>
                <Kbd size="xs">[</Kbd>
                <Kbd size="xs">]</Kbd>
              </>
            )}
          </Group>
        )}
      </Group>
      {!current && <EmptyState title="No documents" hint="The subscriber attached none." />}
      {current && (
        <Stack gap="xs">
          <ul className={classes.list}>
            {documents.map(({ label, file }, index) => (
              <li key={`${label} ${file.file_id}`} className={classes.item}>
                {wide ? (
                  <UnstyledButton
                    className={classes.choice}
                    aria-pressed={file === current.file}
                    onClick={() => setChosen(index)}
                  >
                    <Text span size="xs" display="block" lh={1.2}>
                      {label}
                      {same?.has(file.file_id) && <strong> · same file</strong>}
                    </Text>
                    <Text span fw={500} display="block" truncate>
                      {file.name}
                    </Text>
                  </UnstyledButton>
                ) : (
                  <>
                    <Text size="xs" c="dimmed">
                      {label}
                      {same?.has(file.file_id) && <strong> · same file</strong>}
                    </Text>
                    <FileLink fileId={file.file_id} name={file.name} size={file.size} contentType={file.content_type} />
                  </>
                )}
              </li>
            ))}
          </ul>
          {wide && <Shown file={current.file} />}
        </Stack>
      )}
    </Paper>
  )
}

const Shown = ({ file }: { file: DocumentLink }) =>
  file.name === ERASED ? (
    <EmptyState title="Erased" hint="The document went when the data of its subscriber was erased." />
  ) : (
    <>
      <FileLink fileId={file.file_id} name={`Open ${file.name} in a new tab`} size={file.size} contentType={file.content_type} />
      <Preview file={file} />
    </>
  )

const Preview = ({ file }: { file: DocumentLink }) =>
  file.content_type === 'application/pdf' ? (
    <iframe
      key={file.file_id}
      className={classes.pdf}
      src={`${fileUrl(file.file_id)}#navpanes=0&view=FitH`}
      title={`Preview of ${file.name}`}
    />
  ) : (
    <Anchor href={fileUrl(file.file_id)} target="_blank" rel="noopener" className={classes.image}>
      <Image key={file.file_id} src={fileUrl(file.file_id)} alt={`Preview of ${file.name}`} fit="contain" />
    </Anchor>
  )
