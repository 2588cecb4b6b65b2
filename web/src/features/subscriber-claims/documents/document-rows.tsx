import { ActionIcon, Button, Group, Image, Progress, Stack, Text } from '@mantine/core'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { FileLink } from '../../../components/file-link.tsx'
import { fileUrl } from '../../../lib/api.ts'
import { useClaimFormWords } from '../form-words.ts'
import classes from './document-rows.module.css'
import type { PendingUpload } from './use-uploads.ts'

export interface StoredFile {
  file_id: string
  name: string
  size: number
  content_type: string
}

export const StoredRow = ({ file, onRemove }: { file: StoredFile; onRemove: () => void }) => {
  const { uploads: words } = useClaimFormWords()
  return (
    <Group component="li" className={classes.row} wrap="nowrap" gap="sm">
      {file.content_type.startsWith('image/') && (
        <Image src={fileUrl(file.file_id)} alt="" className={classes.thumb} fit="cover" />
      )}
      <div className={classes.name}>
        <FileLink fileId={file.file_id} name={file.name} size={file.size} contentType={file.content_type} />
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={words.remove(file.name)} onClick={onRemove}>
        <IconTrash size={19} stroke={1.6} />
      </ActionIcon>
    </Group>
  )
}

interface PendingRowProps {
  item: PendingUpload
  onRetry: () => void
  onCancel: () => void
}

export const PendingRow = ({ item: { file, progress, error, canRetry }, onRetry, onCancel }: PendingRowProps) => {
  const { uploads: words } = useClaimFormWords()
  return (
    <Group component="li" className={classes.row} wrap="nowrap" gap="sm">
      <Stack gap={4} className={classes.name}>
        <Text truncate size="sm" fw={500}>
          {file.name}
        </Text>
        {error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {/* The row shows the name that the server's message begins with. */}
            {error.replace(`${file.name}: `, '')}
          </Text>
        ) : (
          <>
            <Progress value={progress * 100} size="sm" aria-label={words.uploading(file.name)} />
            <Text size="xs" c="dimmed" className="tabular">
              {progress > 0
                ? words.progress(Math.round(progress * 100), formatBytes(file.size))
                : words.waiting(formatBytes(file.size))}
            </Text>
          </>
        )}
      </Stack>
      {error && canRetry && (
        <Button variant="default" px="sm" leftSection={<IconRefresh size={17} aria-hidden="true" />} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={words.cancel(file.name)} onClick={onCancel}>
        <IconX size={19} stroke={1.6} />
      </ActionIcon>
    </Group>
  )
}
