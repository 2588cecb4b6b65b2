import { ActionIcon, Anchor, Button, Group, NativeSelect, Progress, Text } from '@mantine/core'
import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { DraftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FileLink } from '../../../components/file-link.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { fileUrl } from '../../../lib/api.ts'
import type { StoredFile } from '../documents/document-rows.tsx'
import type { PendingUpload } from '../documents/use-uploads.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords, useDayWords } from '../words.ts'
import classes from './photo-row.module.css'
import { needsAnotherPhoto } from './readings.ts'
import { useStepWords } from './words.ts'

interface PhotoProps {
  thumb: string | undefined
  name: string
  onRemove: () => void
  removeLabel: string
  children: ReactNode
  state: ReactNode
}

const Photo = ({ thumb, onRemove, removeLabel, children, state }: PhotoProps) => (
  <li className={classes.photo}>
    {thumb ? (
      <img src={thumb} alt="" className={classes.thumb} />
    ) : (
      <span className={classes.thumb}>
        <IconFile aria-hidden="true" />
      </span>
    )}
    <div>{children}</div>
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={removeLabel} onClick={onRemove}>
      <IconX size={19} stroke={1.6} />
    </ActionIcon>
    <div className={classes.state}>{state}</div>
  </li>
)

type Reading = DraftReadings['records'][number]

/** True for the fields that a row names; the details show the others. */
const isTold = ({ kind }: Reading['offers'][number]): boolean =>
  kind === 'total' || kind === 'date' || kind === 'doctor' || kind === 'clinic'

interface StoredPhotoProps {
  file: StoredFile
  kind: DocumentKind
  hasRoom: (kind: DocumentKind) => boolean
  reading: Reading | undefined
  isMoving: boolean
  onKind: (kind: DocumentKind) => void
  onRemove: () => void
  /** Called with a new photo in place of this one. */
  onAgain: (files: readonly File[]) => void
}

/** A paper of the draft: its kind as a menu, and what was read in it. */
export const StoredPhoto = ({ file, kind, hasRoom, reading, isMoving, onKind, onRemove, onAgain }: StoredPhotoProps) => {
  const { photos: words } = useStepWords()
  const { uploads } = useClaimFormWords()
  const { documents } = useClaimWords()
  const { day } = useDayWords()
  const camera = useRef<HTMLInputElement>(null)
  const isPicture = file.content_type.startsWith('image/')
  const isDoubtful = reading !== undefined && needsAnotherPhoto(kind, reading)
  const found = (reading?.offers ?? [])
    .filter(isTold)
    .map(({ kind: what, value }) => (what === 'total' ? formatPaise(Number(value)) : what === 'date' ? day(value) : value))
  const read = isDoubtful ? words.noTotal : words.sent
  const state = reading?.state === 'waiting' ? words.reading : reading?.state === 'not_read' ? words.unread : read
  return (
    <Photo
      thumb={isPicture ? fileUrl(file.file_id) : undefined}
      name={file.name}
      removeLabel={uploads.remove(file.name)}
      onRemove={onRemove}
      state={
        <>
          <StateDot tone={isDoubtful ? 'attention' : 'good'}>{state}</StateDot>
          {isDoubtful && isPicture && (
            <Group gap="md">
              <Anchor component="button" type="button" mih={44} onClick={() => camera.current?.click()}>
                {words.again}
              </Anchor>
              <Anchor component="button" type="button" mih={44} onClick={onRemove}>
                {words.leave}
              </Anchor>
              <input
                ref={camera}
                type="file"
                hidden
                accept="image/jpeg,image/png"
                capture="environment"
                aria-label={words.again}
                onChange={event => onAgain([...(event.currentTarget.files ?? [])])}
              />
            </Group>
          )}
        </>
      }
    >
      <NativeSelect
        aria-label={words.kind(file.name)}
        size="md"
        value={kind}
        disabled={isMoving}
        data={documentKinds.map(one => ({
          value: one,
          label: documents[one],
          disabled: one !== kind && !hasRoom(one),
        }))}
        onChange={event => {
          const to = documentKinds.find(one => one === event.currentTarget.value)
          if (to && to !== kind) onKind(to)
        }}
      />
      <FileLink fileId={file.file_id} name={file.name} size={file.size} contentType={file.content_type} />
      {found.length > 0 && (
        <Text size="sm" c="dimmed" className="anywhere">
          {[...new Set(found)].join(' · ')}
        </Text>
      )}
    </Photo>
  )
}

/** The address of a chosen picture, until it is stored. */
const usePreview = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return url
}

interface PendingPhotoProps {
  item: PendingUpload
  onRetry: () => void
  onCancel: () => void
}

/** A paper that is being sent, or was not sent. */
export const PendingPhoto = ({ item: { file, kind, progress, error, canRetry }, onRetry, onCancel }: PendingPhotoProps) => {
  const { photos: words } = useStepWords()
  const { uploads } = useClaimFormWords()
  const { documents } = useClaimWords()
  const preview = usePreview(file)
  const state = error ? (
    <>
      <Text size="sm" c="var(--mantine-color-error)" role="alert" className="anywhere">
        {/* The row shows the name that the server's message begins with. */}
        {error.replace(`${file.name}: `, '')}
      </Text>
      {canRetry && (
        <Button variant="default" px="sm" mt="xs" leftSection={<IconRefresh size={17} aria-hidden="true" />} onClick={onRetry}>
          {uploads.retry}
        </Button>
      )}
    </>
  ) : (
    <>
      <Progress value={progress * 100} size="xs" aria-label={uploads.uploading(file.name)} />
      <Text size="sm" c="dimmed" className="tabular">
        {progress > 0
          ? uploads.progress(Math.round(progress * 100), formatBytes(file.size))
          : uploads.waiting(formatBytes(file.size))}{' '}
        {words.sending}
      </Text>
    </>
  )
  return (
    <Photo thumb={preview} name={file.name} removeLabel={uploads.cancel(file.name)} onRemove={onCancel} state={state}>
      <Text fw={600}>{kind === 'dispute' ? uploads.supporting : documents[kind]}</Text>
      <Text size="sm" c="dimmed" truncate>
        {file.name}
      </Text>
    </Photo>
  )
}
