import { Alert } from '@mantine/core'
import { useSharedFiles, useSharedFilesWords } from '../../../lib/shared-files.ts'

/** Says in step 1 that shared files wait for step 2. */
export const SharedFilesNote = () => {
  const { files } = useSharedFiles()
  const { words, lang } = useSharedFilesWords()
  if (files.length === 0) return null
  return (
    <Alert color="teal" role="status" lang={lang}>
      {words.ready(files.length)}
    </Alert>
  )
}
