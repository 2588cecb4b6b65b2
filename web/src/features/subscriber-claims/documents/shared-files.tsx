import { CloseButton, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { useId, useState } from 'react'
import { checkFiles, type UploadLimits } from '../../../lib/check-files.ts'
import { useSharedFiles, useSharedFilesWords } from '../../../lib/shared-files.ts'
import { shrinkPhoto } from '../../../lib/shrink-photo.ts'
import { useWords } from '../../../lib/words.ts'
import { fileWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import classes from './document-rows.module.css'
import { mayBecomeDocument, type Uploads } from './use-uploads.ts'

interface SharedFilesProps {
  claim: SubscriberClaim
  kinds: readonly DocumentKind[]
  uploads: Uploads<DocumentKind>
  limits: UploadLimits
}

/** Shared files, which the person adds to the documents one by one. */
export const SharedFiles = ({ claim, kinds, uploads, limits }: SharedFilesProps) => {
  const id = useId()
  const { files, drop } = useSharedFiles()
  const { words, lang } = useSharedFilesWords()
  const aboutFiles = useWords(fileWords)
  const { documents } = useClaimWords()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [placing, setPlacing] = useState<readonly File[]>([])

  const place = async (file: File, kind: DocumentKind) => {
    setPlacing(all => [...all, file])
    const ready = await shrinkPhoto(file)
    const pending = uploads.pending.filter(item => item.kind === kind && mayBecomeDocument(item))
    const { accepted, problems } = checkFiles([ready.file], claim[kind].length + pending.length, limits, aboutFiles)
    setProblems(problems)
    if (accepted.length > 0) {
      uploads.add(kind, [ready])
      drop(file)
    }
    setPlacing(all => all.filter(other => other !== file))
  }

  if (files.length === 0) return null
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id} lang={lang}>
      <Title order={2} id={id}>
        {words.title}
      </Title>
      <Text c="dimmed" size="sm">
        {words.question}
      </Text>
      <Stack component="ul" gap="xs" m={0} mt="sm" p={0} style={{ listStyle: 'none' }}>
        {files.map(file => (
          <Group key={`${file.name} ${file.lastModified} ${file.size}`} component="li" className={classes.row} gap="sm">
            <Text size="sm" fw={500} w="100%" truncate>
              {file.name}
            </Text>
            <NativeSelect
              aria-label={words.addTo(file.name)}
              data={[{ value: '', label: words.choose }, ...kinds.map(kind => ({ value: kind, label: documents[kind] }))]}
              className={classes.name}
              value=""
              disabled={placing.includes(file)}
              onChange={event => {
                const kind = kinds.find(kind => kind === event.currentTarget.value)
                if (kind) void uploads.prepare(() => place(file, kind))
              }}
            />
            <CloseButton aria-label={words.remove(file.name)} onClick={() => drop(file)} />
          </Group>
        ))}
      </Stack>
      {problems.length > 0 && (
        <div role="alert">
          {problems.map(text => (
            <Text key={text} c="var(--mantine-color-error)" size="sm" className="anywhere">
              {text}
            </Text>
          ))}
        </div>
      )}
    </Paper>
  )
}
