import { ActionIcon, Anchor, Button, FileButton, Group, Input } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { IconFileUpload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { resetFileInput } from '../../../components/reset-file-input.ts'
import { fileUrl } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { uploadDocument } from '../upload-content.ts'
import type { InputProps, Kind, Values } from './kind.ts'

interface FileValue {
  file_id: string
  name: string
}

const fileOf = (value: unknown): FileValue | null =>
  typeof value === 'object' && value !== null && 'file_id' in value && 'name' in value
    ? { file_id: String(value.file_id), name: String(value.name) }
    : null

const FileInput = ({ field, form, disabled = false }: InputProps<FieldOf<'file'>>) => {
  const { name, label, hint } = field
  const value = fileOf(form.getValues()[name])
  const [isUploading, setUploading] = useState(false)
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    setUploading(true)
    try {
      form.setFieldValue(name, (await uploadDocument(chosen)) ?? null)
    } catch (error) {
      notify.error(error, messages.documentsNotUploaded)
    } finally {
      setUploading(false)
    }
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={form.errors[name]}>
      <Group gap="xs" mt={6}>
        {value && (
          <>
            <Anchor href={fileUrl(value.file_id)} target="_blank" rel="noopener" style={{ overflowWrap: 'anywhere' }}>
              {value.name}
            </Anchor>
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={`Remove ${value.name}`}
                onClick={() => form.setFieldValue(name, null)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </>
        )}
        {!disabled && (
          <FileButton accept="application/pdf" onChange={chosen => void choose(chosen)} inputProps={resetFileInput}>
            {props => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={isUploading}
                data-path={name}
                leftSection={<IconFileUpload size={16} aria-hidden="true" />}
              >
                {value ? 'Upload another PDF' : 'Upload a PDF'}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </Input.Wrapper>
  )
}

/** One uploaded document, shown in lists by its name. */
export const file: Kind<'file'> = {
  initial: ({ name }: { name: string }, record: Values | undefined) => record?.[name] ?? null,
  text: ({ name }, record) => fileOf(record[name])?.name ?? '',
  Input: FileInput,
}
