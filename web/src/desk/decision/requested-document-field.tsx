import { Group, NativeSelect } from '@mantine/core'
import { type AskedDocument, type DocumentKind, documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import type { ReactNode } from 'react'
import { required } from '../../components/required.ts'

/** The document that a clarification asks about, or `none`; undefined before a choice. */
export type RequestedDocumentChoice = AskedDocument | 'none' | undefined

const isKind = (value: string): value is DocumentKind => (documentKinds as readonly string[]).includes(value)

interface RequestedDocumentFieldProps {
  claim: Pick<StaffClaim, DocumentKind>
  value: RequestedDocumentChoice
  onChange: (value: RequestedDocumentChoice) => void
  error?: ReactNode
}

/** Input for the kind of document that a clarification is about, and optionally one of its files. */
export const RequestedDocumentField = ({ claim, value, onChange, error }: RequestedDocumentFieldProps) => {
  const asked = typeof value === 'object' ? value : undefined
  const files = asked ? claim[asked.kind] : []
  return (
    <Group gap="sm" grow align="flex-start" preventGrowOverflow={false}>
      <NativeSelect
        label="Document"
        {...required}
        description="The answer needs a new file of this kind."
        data={[
          { value: '', label: 'Please choose the document' },
          ...documentKinds.map(kind => ({ value: kind, label: documentLabels[kind] })),
          { value: 'none', label: 'No document: a written answer is enough' },
        ]}
        value={asked?.kind ?? (value === 'none' ? 'none' : '')}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(isKind(chosen) ? { kind: chosen } : chosen === 'none' ? 'none' : undefined)
        }
        error={error}
      />
      {asked && files.length > 0 && (
        <NativeSelect
          label="File"
          description="If you ask about one of these files."
          data={[
            { value: '', label: 'Any file, or a missing file' },
            ...files.map(({ file_id, name }) => ({ value: file_id, label: name })),
          ]}
          value={asked.file_id ?? ''}
          onChange={({ currentTarget: { value: file_id } }) => onChange({ kind: asked.kind, ...(file_id !== '' && { file_id }) })}
        />
      )}
    </Group>
  )
}

/** Label of a kind of document, with the name of the file if one is chosen. */
export const requestedDocumentLabel = ({ kind }: AskedDocument, name?: string): string =>
  name === undefined ? documentLabels[kind] : `${documentLabels[kind]}, ${name}`
