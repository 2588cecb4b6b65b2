import { Alert, Anchor, Box, Button, CloseButton, FileButton, Group, Input, Paper, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { uploadContentTypes } from '@opdesk/contracts/claim/documents.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { fileProblem, maxBytes } from '../../../lib/check-files.ts'
import { fileWords } from '../../../lib/file-words.ts'
import { needsShrinking, shrinkPhoto, shrunkNote } from '../../../lib/shrink-photo.ts'
import { uploadLimitsQuery } from '../../../lib/upload-limits.ts'
import { useWords } from '../../../lib/words.ts'
import { familyWords } from '../words.ts'

interface DocumentFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  /** The error of the document, such as that none was chosen; undefined if there is none. */
  error: string | undefined
  /** Says what the document shows, in place of the words for new details of a member. */
  shows?: string
}

const TOUCH = '(pointer: coarse), (max-width: 48em)'

/** Input of one document: photographed or chosen as a file. A large photo is made smaller before it is used. */
export const DocumentField = ({ file, onChange, error, shows }: DocumentFieldProps) => {
  const { document: words } = useWords(familyWords)
  const aboutFiles = useWords(fileWords)
  const id = useId()
  const { data: limits, isError, refetch } = useQuery(uploadLimitsQuery)
  const touch = useMediaQuery(TOUCH, false, { getInitialValueInEffect: false })
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()
  /** The file chosen last. A photo that is still being made smaller must not replace a later choice. */
  const latest = useRef<File>(null)
  const choose = async (chosen: File | null) => {
    if (!chosen || !limits) return
    const before = file
    latest.current = chosen
    // Until the new file is ready, the previous file is removed, so that it is not sent instead.
    setProblem(undefined)
    setNote(needsShrinking(chosen) ? words.shrinking(chosen.name) : undefined)
    onChange(null)
    const { file: ready } = await shrinkPhoto(chosen)
    if (latest.current !== chosen) return
    const wrong = fileProblem(ready, limits, aboutFiles)
    setProblem(wrong)
    setNote(wrong ? undefined : shrunkNote(chosen, ready, aboutFiles))
    onChange(wrong ? before : ready)
  }
  const remove = () => {
    latest.current = null
    setNote(undefined)
    onChange(null)
  }
  return (
    <Box component="fieldset" bd={0} p={0} m={0} miw={0} aria-labelledby={id}>
      <Input.Label id={id} labelElement="div" required>
        {words.label}
        <VisuallyHidden> {words.required}</VisuallyHidden>
      </Input.Label>
      <Input.Description mb={8}>
        {limits
          ? words.limits(limits.file_type.toUpperCase().split(',').join(', '), formatBytes(maxBytes(limits)), shows)
          : (shows ?? words.hint)}
      </Input.Description>
      {file && (
        <Paper withBorder p="xs" mb={8}>
          <Group wrap="nowrap" justify="space-between">
            <Text size="sm" className="anywhere">
              {file.name} ({formatBytes(file.size)})
            </Text>
            <CloseButton aria-label={words.remove(file.name)} onClick={remove} />
          </Group>
        </Paper>
      )}
      <div role="status">
        {note && (
          <Text size="sm" mb={8} className="anywhere">
            {note}
          </Text>
        )}
      </div>
      {isError && !limits && (
        <Alert color="red" role="alert" mb={8}>
          {words.notLoaded}{' '}
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            {words.tryAgain}
          </Anchor>
        </Alert>
      )}
      <Group gap="sm" grow={touch}>
        {touch && (
          <FileButton accept="image/*" capture="environment" onChange={chosen => void choose(chosen)}>
            {props => (
              <Button
                {...props}
                disabled={!limits}
                variant="default"
                px="sm"
                leftSection={<IconCamera size={19} aria-hidden="true" />}
              >
                {words.photo}
              </Button>
            )}
          </FileButton>
        )}
        <FileButton accept={uploadContentTypes.join(',')} onChange={chosen => void choose(chosen)}>
          {props => (
            <Button
              {...props}
              disabled={!limits}
              variant="default"
              px="sm"
              leftSection={<IconPaperclip size={18} aria-hidden="true" />}
            >
              {file ? words.another : words.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      {(problem ?? error) && (
        <Input.Error mt={6} role="alert" className="anywhere">
          {problem ?? error}
        </Input.Error>
      )}
    </Box>
  )
}
