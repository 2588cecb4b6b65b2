import { Group, NativeSelect, NumberInput, Text } from '@mantine/core'
import { documentKinds, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { required } from '../../../components/required.ts'
import { ChipChoice } from '../../../desk/decision/chips.tsx'
import { type Asked, documentsOf, type PagePart, pageParts, partOf } from './asked-document.ts'

const partLabels: Record<PagePart, string> = { all: 'All of it', top: 'Top', middle: 'Middle', bottom: 'Bottom' }

interface AskedDocumentFieldProps {
  claim: StaffClaim
  asked: Asked
  onChange: (asked: Asked) => void
  error: string | undefined
}

/** Choice of the document that a clarification is about, and of the part of it; the part can also be drawn in the document. */
export const AskedDocumentField = ({ claim, asked, onChange, error }: AskedDocumentFieldProps) => {
  const documents = documentsOf(claim)
  const chosen = documents.find(({ file }) => file.file_id === asked.about)
  const page = asked.region?.page ?? 1
  const part = partOf(asked.region)
  const mark = (to: PagePart, on = page) => {
    const box = pageParts[to]
    onChange({ ...asked, region: box && { page: on, box } })
  }
  return (
    <>
      <ChipChoice
        label="About which document"
        options={[
          ...documents.map(({ kind, file }) => ({
            value: file.file_id,
            label: (
              <span>
                {documentLabels[kind]}, <small>{file.name}</small>
              </span>
            ),
          })),
          { value: 'missing', label: 'One that is missing' },
          { value: 'none', label: 'No document: a written answer is enough' },
        ]}
        value={asked.about}
        begins
        onChange={about => onChange({ about, missing: asked.missing, region: undefined })}
      />
      {asked.about === 'missing' && (
        <NativeSelect
          label="Missing document"
          {...required}
          data={[
            { value: '', label: 'Please choose the document' },
            ...documentKinds.map(kind => ({ value: kind, label: documentLabels[kind] })),
          ]}
          value={asked.missing ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...asked, missing: documentKinds.find(kind => kind === value) })}
        />
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {chosen && (
        <ChipChoice
          label="Which part of it the subscriber sees marked"
          options={(Object.keys(pageParts) as PagePart[]).map(value => ({ value, label: partLabels[value] }))}
          value={part}
          onChange={to => mark(to)}
        >
          {part === undefined && <Text size="sm">Drawn on page {page}</Text>}
          {chosen.file.content_type === 'application/pdf' && asked.region && part !== undefined && (
            <Group gap={6} wrap="nowrap">
              <Text size="sm" component="label" htmlFor="asked-page">
                Page
              </Text>
              <NumberInput
                id="asked-page"
                size="xs"
                w={64}
                min={1}
                max={9999}
                allowDecimal={false}
                value={page}
                onChange={value => mark(part, Math.max(1, Number(value) || 1))}
              />
            </Group>
          )}
        </ChipChoice>
      )}
    </>
  )
}
