import { Paper, Text, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { DocumentLink } from '@opdesk/contracts/claim/answer-parts.ts'
import { documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { FileLink } from '../../components/file-link.tsx'
import { DocumentViewer } from '../viewer/document-viewer.tsx'
import type { DocumentFlag, DocumentViewerProps, ViewerDocument } from '../viewer/types.ts'
import classes from './claim-documents.module.css'
import { useSideBySide } from './use-side-by-side.ts'

type Documents = Pick<StaffClaim, (typeof documentKinds)[number]>
type LabelledFile = ViewerDocument & Pick<DocumentLink, 'size'>

interface ClaimDocumentsProps extends Pick<DocumentViewerProps, 'keys' | 'marks' | 'focusMark' | 'draw' | 'onDrawn'> {
  claim: StaffClaim
  /** Documents of the dispute, shown before the documents of the claim. */
  further?: readonly DocumentLink[]
  /** Another claim, whose documents are shown beside. */
  beside?: StaffClaim
  title?: string
  /** Ids of files with the same content in another claim. */
  same?: ReadonlySet<string>
  /** The result of comparing a file with the claim, for its tab. */
  flagOf?: (fileId: string) => DocumentFlag | undefined
  /** The index of the shown document, for a page that chooses it; without it, the documents choose themselves. */
  current?: number
  onCurrent?: (index: number) => void
}

/** The documents of a claim by kind; several of one kind are numbered. */
export const documentsOf = (
  claim: Documents,
  { further = [], same, flagOf }: Pick<ClaimDocumentsProps, 'further' | 'same' | 'flagOf'> = {},
): LabelledFile[] => {
  const files = [
    ...further.map(file => ({ kind: 'Dispute', file })),
    ...documentKinds.flatMap(kind => claim[kind].map(file => ({ kind: documentLabels[kind], file }))),
  ]
  return files.map(({ kind, file }, index) => {
    const before = files.slice(0, index).filter(other => other.kind === kind).length
    const label = before > 0 ? `${kind} ${before + 1}` : kind
    const flag = flagOf?.(file.file_id)
    return { ...file, label: same?.has(file.file_id) ? `${label} · same file` : label, ...(flag && { flag }) }
  })
}

/** The documents of a claim: in the viewer beside the data, or as links on a narrow screen. */
export const ClaimDocuments = (props: ClaimDocumentsProps) => {
  const { claim, further, beside, same, flagOf, current, onCurrent, title = 'Documents', ...viewer } = props
  const wide = useSideBySide()
  const documents = documentsOf(claim, { further, same, flagOf })
  const [chosen, setChosen] = useState({ claim: claim._id, index: 0 })
  const index = current ?? (chosen.claim === claim._id ? chosen.index : 0)
  const others = beside && documentsOf(beside, { same })
  if (!wide)
    return (
      <>
        <Links title={title} documents={documents} />
        {beside && others && <Links title={`Documents of ${beside.claim_id}`} documents={others} />}
      </>
    )
  return (
    <div className={classes.panel}>
      <DocumentViewer
        {...viewer}
        title={title}
        documents={documents}
        current={Math.min(index, Math.max(0, documents.length - 1))}
        onCurrent={onCurrent ?? (opened => setChosen({ claim: claim._id, index: opened }))}
        second={beside && others && { documents: others, title: beside.claim_id }}
      />
    </div>
  )
}

const Links = ({ title, documents }: { title: string; documents: readonly LabelledFile[] }) => {
  const heading = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} id={heading} mb="xs">
        {title} ({documents.length})
      </Title>
      {documents.length === 0 && <EmptyState title="No documents" hint="The subscriber attached none." />}
      <ul className={classes.list}>
        {documents.map(({ label, file_id, name, size, content_type }) => (
          <li key={`${label} ${file_id}`}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <FileLink fileId={file_id} name={name} size={size} contentType={content_type} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}
