import '@mantine/dropzone/styles.css'
import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useMediaQuery } from '@mantine/hooks'
import { MAX_FILES_PER_UPLOAD, uploadContentTypes } from '@opdesk/contracts/claim/documents.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { checkFiles, maxBytes, type UploadLimits } from '../../../lib/check-files.ts'
import { fileWords } from '../../../lib/file-words.ts'
import { shrinkPhoto, shrunkNote } from '../../../lib/shrink-photo.ts'
import { useWords } from '../../../lib/words.ts'
import { useClaimFormWords } from '../form-words.ts'
import type { UploadKind } from '../labels.ts'
import { useClaimWords } from '../words.ts'
import { PendingRow, type StoredFile, StoredRow } from './document-rows.tsx'
import { mayBecomeDocument, type Uploads } from './use-uploads.ts'

interface DocumentUploaderProps<K extends UploadKind> {
  kind: K
  mandatory: boolean
  /** The error of this kind's documents, such as that a document is missing. */
  problem?: string | undefined
  files: readonly StoredFile[]
  uploads: Uploads<K>
  limits: UploadLimits
  onRemove: (file: StoredFile) => void
}

/** The documents of one kind: stored files, running uploads, and a button to add more (at most 5 files). */
export const DocumentUploader = <K extends UploadKind>(props: DocumentUploaderProps<K>) => {
  const { kind, mandatory, problem, files, uploads, limits, onRemove } = props
  const id = useId()
  const { uploads: words } = useClaimFormWords()
  const aboutFiles = useWords(fileWords)
  const own = useClaimWords()
  const touch = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
  const choose = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  /** How many chosen files are still being prepared. */
  const [preparing, setPreparing] = useState(0)
  const labels: Record<UploadKind, string> = { ...own.documents, dispute: words.supporting }
  const label = labels[kind]
  const pending = uploads.pending.filter(item => item.kind === kind)
  const running = pending.filter(({ error }) => !error).length
  const present = files.length + pending.filter(mayBecomeDocument).length
  const full = present >= MAX_FILES_PER_UPLOAD
  const shown = problem ? [problem, ...problems] : problems

  const prepare = async (chosen: readonly File[]) => {
    const ready = await Promise.all(chosen.map(file => shrinkPhoto(file)))
    const files = ready.map(({ file }) => file)
    const { accepted, problems } = checkFiles(files, present + preparing, limits, aboutFiles)
    setProblems(problems)
    setNotes(
      files.flatMap((file, index) => {
        const before = chosen[index]
        return (before && accepted.includes(file) && shrunkNote(before, file, aboutFiles)) || []
      }),
    )
    uploads.add(
      kind,
      ready.filter(({ file }) => accepted.includes(file)),
    )
  }
  const add = (chosen: readonly File[]) => {
    setPreparing(count => count + chosen.length)
    return uploads.prepare(() => prepare(chosen)).finally(() => setPreparing(count => count - chosen.length))
  }

  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id} id={kind} tabIndex={-1}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id={id}>
          {label}
        </Title>
        {mandatory && (
          <Text size="sm" c="dimmed">
            {words.mandatory}
          </Text>
        )}
      </Group>
      <Stack gap="sm" mt="sm">
        {files.length + pending.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={words.filesOf(label)}>
            {files.map(file => (
              <StoredRow key={file.file_id} file={file} onRemove={() => onRemove(file)} />
            ))}
            {pending.map(item => (
              <PendingRow key={item.key} item={item} onRetry={() => uploads.retry(item)} onCancel={() => uploads.cancel(item)} />
            ))}
          </Stack>
        )}
        <Dropzone
          onDropAny={(accepted, rejected) => void add([...accepted, ...rejected.map(({ file }) => file)])}
          onDrop={() => {}}
          accept={[...uploadContentTypes]}
          openRef={choose}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          disabled={full}
          tabIndex={-1}
          p={touch ? 0 : 'md'}
          bd={touch ? 'none' : undefined}
          bg="transparent"
          inputProps={{ style: { display: 'none' }, 'aria-label': words.chooseOf(label) }}
        >
          <Group gap="sm" justify={touch ? 'stretch' : 'center'} grow={touch}>
            {touch && (
              <Button
                variant="default"
                px="sm"
                disabled={full}
                leftSection={<IconCamera size={19} aria-hidden="true" />}
                onClick={() => camera.current?.click()}
              >
                {words.photo}
              </Button>
            )}
            {!touch && (
              <Text c="dimmed" size="sm">
                {words.drop}
              </Text>
            )}
            <Button
              variant={touch ? 'default' : 'light'}
              px={touch ? 'sm' : undefined}
              disabled={full}
              leftSection={<IconPaperclip size={18} aria-hidden="true" />}
              onClick={() => choose.current?.()}
              aria-label={words.chooseFor(label)}
            >
              {words.choose}
            </Button>
          </Group>
        </Dropzone>
        <input
          ref={camera}
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          hidden
          aria-label={words.photoOf(label)}
          onChange={event => {
            void add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        {shown.length > 0 && (
          <div role="alert">
            {shown.map(text => (
              <Text key={text} c="var(--mantine-color-error)" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            ))}
          </div>
        )}
        <div role="status">
          <VisuallyHidden>
            {/* Announces the start and the end of uploads to screen readers, which do not read the progress bars. */}
            {running > 0 ? words.running(running) : files.length > 0 ? words.done(files.length) : ''}
          </VisuallyHidden>
          {notes.map(text => (
            <Text key={text} size="sm" className="anywhere">
              {text}
            </Text>
          ))}
        </div>
        <Text c="dimmed" size="xs">
          {words.limits(
            MAX_FILES_PER_UPLOAD,
            limits.file_type.toUpperCase().split(',').join(', '),
            formatBytes(maxBytes(limits)),
          )}
        </Text>
      </Stack>
    </Paper>
  )
}
