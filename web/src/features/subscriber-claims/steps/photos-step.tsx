import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type DocumentKind, documentKinds, MAX_FILES_PER_UPLOAD, uploadContentTypes } from '@opdesk/contracts/claim/documents.ts'
import type { DraftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconCamera, IconFile, IconPhoto } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { checkFiles, maxBytes, type UploadLimits } from '../../../lib/check-files.ts'
import { fileWords } from '../../../lib/file-words.ts'
import { useSharedFiles, useSharedFilesWords } from '../../../lib/shared-files.ts'
import { shrinkPhoto, shrunkNote } from '../../../lib/shrink-photo.ts'
import { useWords } from '../../../lib/words.ts'
import type { useDraftUploads } from '../documents/use-draft-uploads.ts'
import { mayBecomeDocument } from '../documents/use-uploads.ts'
import { useClaimFormWords } from '../form-words.ts'
import classes from './claim-steps.module.css'
import { guessKind } from './guess-kind.ts'
import rows from './photo-row.module.css'
import { PendingPhoto, StoredPhoto } from './photo-row.tsx'
import { needsAnotherPhoto } from './readings.ts'
import { AttentionNote, NextBar, StepLead } from './step-frame.tsx'
import { useStepWords } from './words.ts'

interface PhotosStepProps {
  claim: SubscriberClaim | undefined
  documents: ReturnType<typeof useDraftUploads>
  readings: DraftReadings | undefined
  limits: UploadLimits
  onNext: () => void
  /** Called when the person chooses the kind of a paper. */
  onKindChosen: (fileId: string) => void
}

interface SourceProps {
  label: string
  icon: ReactNode
  accept: string
  camera?: boolean
  onFiles: (files: readonly File[]) => void
}

const Source = ({ label, icon, accept, camera = false, onFiles }: SourceProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={rows.source} data-main={camera || undefined} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        aria-label={label}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Step 1: the papers of the claim, which are sent while the next step is filled in. */
export const PhotosStep = ({ claim, documents, readings, limits, onNext, onKindChosen }: PhotosStepProps) => {
  const id = useId()
  const { photos: words } = useStepWords()
  const { uploads: upload } = useClaimFormWords()
  const aboutFiles = useWords(fileWords)
  const { words: sharedWords } = useSharedFilesWords()
  const shared = useSharedFiles()
  const { uploads, remove, move } = documents
  const [problems, setProblems] = useState<readonly string[]>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  const stored = documentKinds.flatMap(kind => (claim?.[kind] ?? []).map(file => ({ kind, file })))
  const present = (kind: DocumentKind): number =>
    stored.filter(one => one.kind === kind).length +
    uploads.pending.filter(item => item.kind === kind && mayBecomeDocument(item)).length
  const count = stored.length + uploads.pending.length
  const hasPapers = count > 0 || uploads.isUploading

  /** Checks and sends the chosen files. `instead`: the kind of the paper that they replace. Tells whether all are accepted. */
  const prepare = async (chosen: readonly File[], instead?: DocumentKind): Promise<boolean> => {
    const added: DocumentKind[] = []
    const refused = new Set<string>()
    const shrunk: string[] = []
    // One after another, so that the first photo is under way while the next one is shrunk.
    for (const original of chosen) {
      const ready = await shrinkPhoto(original)
      const { file } = ready
      const { problems } = checkFiles([file], added.length, limits, aboutFiles)
      const kind = instead ?? guessKind(file.name, kind => present(kind) + added.filter(other => other === kind).length)
      if (problems.length > 0) for (const problem of problems) refused.add(problem)
      else if (!kind) refused.add(`${file.name}: ${words.full}`)
      else {
        added.push(kind)
        uploads.add(kind, [ready])
        const note = shrunkNote(original, file, aboutFiles)
        if (note) shrunk.push(note)
      }
    }
    setProblems([...refused])
    setNotes(shrunk)
    return refused.size === 0
  }
  const add = (chosen: readonly File[]) => {
    if (chosen.length > 0) void uploads.prepare(async () => void (await prepare(chosen)))
  }
  const replace = (kind: DocumentKind, file_id: string, chosen: readonly File[]) => {
    if (chosen.length === 0) return
    void uploads.prepare(async () => {
      if (await prepare(chosen, kind)) remove.mutate({ kind, file_id })
    })
  }
  const takeShared = () => {
    add(shared.files)
    for (const file of shared.files) shared.drop(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  const readingOf = (id: string) => readings?.records.find(({ file_id }) => file_id === id)
  const doubtful = stored.filter(({ kind, file }) => {
    const reading = readingOf(file.file_id)
    return reading !== undefined && needsAnotherPhoto(kind, reading)
  }).length
  const failed = uploads.pending.filter(({ error }) => error !== undefined).length

  return (
    <Stack gap="md" onDragOver={event => event.preventDefault()} onDrop={drop}>
      <StepLead step="photos" title={words.title}>
        {words.hint}
      </StepLead>
      {shared.files.length > 0 && (
        <Paper withBorder p="md" role="status">
          <Text>{sharedWords.ready(shared.files.length)}</Text>
          <Group gap="xs" mt="xs">
            <Button variant="light" onClick={takeShared}>
              {sharedWords.add}
            </Button>
            <Button variant="default" onClick={() => shared.files.map(shared.drop)}>
              {sharedWords.leave}
            </Button>
          </Group>
        </Paper>
      )}
      <div className={rows.sources}>
        <Source
          label={words.camera}
          icon={<IconCamera aria-hidden="true" />}
          accept="image/jpeg,image/png"
          camera
          onFiles={add}
        />
        <Source label={words.gallery} icon={<IconPhoto aria-hidden="true" />} accept="image/*" onFiles={add} />
        <Source label={words.files} icon={<IconFile aria-hidden="true" />} accept={uploadContentTypes.join()} onFiles={add} />
      </div>
      <Text c="dimmed" size="sm">
        {upload.limits(MAX_FILES_PER_UPLOAD, limits.file_type.toUpperCase().split(',').join(', '), formatBytes(maxBytes(limits)))}
      </Text>
      {problems.length > 0 && (
        <div role="alert">
          {problems.map(text => (
            <Text key={text} c="var(--mantine-color-error)" size="sm" className="anywhere">
              {text}
            </Text>
          ))}
        </div>
      )}
      {count > 0 && (
        <section aria-labelledby={id}>
          <Text component="h3" id={id} size="sm" fw={500} c="dimmed" mb="xs">
            {words.count(count)}
          </Text>
          <Paper withBorder>
            <ul className={classes.rows} aria-label={words.list}>
              {stored.map(({ kind, file }) => (
                <StoredPhoto
                  key={file.file_id}
                  file={file}
                  kind={kind}
                  hasRoom={other => present(other) < MAX_FILES_PER_UPLOAD}
                  reading={readingOf(file.file_id)}
                  isMoving={move.isPending}
                  onKind={to => {
                    onKindChosen(file.file_id)
                    move.mutate({ file_id: file.file_id, from: kind, to })
                  }}
                  onRemove={() => remove.mutate({ kind, file_id: file.file_id })}
                  onAgain={files => replace(kind, file.file_id, files)}
                />
              ))}
              {uploads.pending.map(item => (
                <PendingPhoto
                  key={item.key}
                  item={item}
                  onRetry={() => uploads.retry(item)}
                  onCancel={() => uploads.cancel(item)}
                />
              ))}
            </ul>
          </Paper>
        </section>
      )}
      <div role="status">
        {notes.map(text => (
          <Text key={text} size="sm" c="dimmed" className="anywhere">
            {text}
          </Text>
        ))}
        {!hasPapers && <Text c="dimmed">{words.none}</Text>}
      </div>
      <NextBar label={hasPapers ? words.next : words.nextTyped} quiet={!hasPapers} onNext={onNext}>
        {doubtful > 0 && <AttentionNote>{words.look(doubtful)}</AttentionNote>}
        {failed > 0 && <AttentionNote>{words.failed(failed)}</AttentionNote>}
      </NextBar>
    </Stack>
  )
}
