import { ActionIcon, Group, Kbd, Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { useHotkeys, useId } from '@mantine/hooks'
import type { DocumentLink } from '@opdesk/contracts/claim/answer-parts.ts'
import { documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentPreview } from '../../components/document-preview.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FileLink } from '../../components/file-link.tsx'
import { fileUrl } from '../../lib/api.ts'
import classes from './claim-documents.module.css'
import { useSideBySide } from './use-side-by-side.ts'

interface ClaimDocumentsProps {
  claim: StaffClaim
  /** Documents of the dispute, shown before the documents of the claim. */
  further?: readonly DocumentLink[]
  /** True if shortcut keys switch between the documents. */
  keys: boolean
  title?: string
  /** Ids of files with the same content in another claim. */
  same?: ReadonlySet<string>
  /** The index of the shown document, for a page that chooses it; without it, the documents choose themselves. */
  current?: number
  onCurrent?: (index: number) => void
}

/** Documents by kind; the open one is shown beside the data. */
export const ClaimDocuments = (props: ClaimDocumentsProps) => {
  const { claim, further, keys, title = 'Documents', same } = props
  const heading = useId()
  const wide = useSideBySide()
  const documents = [
    ...(further ?? []).map(file => ({ label: 'Dispute', file })),
    ...documentKinds.flatMap(kind => claim[kind].map(file => ({ label: documentLabels[kind], file }))),
  ]
  const [own, setOwn] = useState(0)
  const chosen = props.current ?? own
  const setChosen = props.onCurrent ?? setOwn
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
    <Paper withBorder p={wide ? 8 : 'md'} component="section" aria-labelledby={heading} className={classes.panel}>
      <Group gap={8} mb={wide ? 6 : 'xs'} wrap={wide ? 'nowrap' : 'wrap'} align="center">
        <Title order={2} id={heading} fz={wide ? 'sm' : undefined} style={{ flex: 'none' }}>
          {title} ({documents.length})
        </Title>
        <ul className={classes.list}>
          {documents.map(({ label, file }, index) => (
            <li key={`${label} ${file.file_id}`} className={classes.item}>
              {wide ? (
                <UnstyledButton
                  className={classes.choice}
                  aria-pressed={file === current?.file}
                  title={file.name}
                  onClick={() => setChosen(index)}
                >
                  <Text span size="xs" display="block" lh={1.2} truncate>
                    {label}
                    {same?.has(file.file_id) && <strong> · same file</strong>}
                  </Text>
                  <Text span size="xs" fw={600} display="block" lh={1.25} truncate>
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
        {wide && current && (
          <Group gap={4} wrap="nowrap" ml="auto">
            {documents.length > 1 && <Steps keys={keys} onStep={step} />}
            {current.file.name !== ERASED && (
              <ActionIcon
                component="a"
                variant="default"
                href={fileUrl(current.file.file_id)}
                target="_blank"
                rel="noopener"
                aria-label={`Open ${current.file.name} in a new tab`}
              >
                <IconExternalLink size={16} />
              </ActionIcon>
            )}
          </Group>
        )}
      </Group>
      {!current && <EmptyState title="No documents" hint="The subscriber attached none." />}
      {current && wide && (
        <DocumentPreview file={current.file} place={`${documents.indexOf(current) + 1} of ${documents.length}`} />
      )}
    </Paper>
  )
}

const Steps = ({ keys, onStep }: { keys: boolean; onStep: (by: number) => void }) => (
  <>
    <ActionIcon variant="default" aria-label="Previous document" onClick={() => onStep(-1)}>
      <IconChevronLeft size={16} />
    </ActionIcon>
    <ActionIcon variant="default" aria-label="Next document" onClick={() => onStep(1)}>
      <IconChevronRight size={16} />
    </ActionIcon>
    {keys && (
      <Text span visibleFrom="lg" aria-hidden="true">
        <Kbd size="xs">[</Kbd> <Kbd size="xs">]</Kbd>
      </Text>
    )}
  </>
)
