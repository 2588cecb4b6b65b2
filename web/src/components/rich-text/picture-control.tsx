import { Button, FileButton, Group, Modal, Stack, TextInput } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'

/** An uploaded picture. */
export interface TextPicture {
  url: string
  width: number
  height: number
}

interface PictureControlProps {
  editor: Editor | null
  accept: string
  /** The most characters of a description. */
  longest: number
  failed: string
  upload: (file: File) => Promise<TextPicture | undefined>
}

/** Puts a picture into the text, once somebody has said what it shows. */
export const PictureControl = ({ editor, accept, longest, failed, upload }: PictureControlProps) => {
  const [chosen, setChosen] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [isUploading, setUploading] = useState(false)
  const close = () => {
    setChosen(null)
    setAlt('')
  }
  const insert = async () => {
    if (!chosen || alt.trim() === '') return
    setUploading(true)
    try {
      const picture = await upload(chosen)
      if (picture) {
        const { url: src, width, height } = picture
        editor?.chain().focus().setImage({ src, alt: alt.trim(), width, height }).run()
      }
      close()
    } catch (error) {
      notify.error(error, failed)
    } finally {
      setUploading(false)
    }
  }
  return (
    <>
      <FileButton accept={accept} onChange={setChosen}>
        {props => (
          <Frame.Control {...props} aria-label="Insert a picture" title="Insert a picture">
            <IconPhotoPlus size={16} />
          </Frame.Control>
        )}
      </FileButton>
      <Modal opened={chosen !== null} onClose={close} title="Insert a picture">
        <Stack>
          <TextInput
            label="What the picture shows"
            description="Read aloud to those who do not see it."
            required
            data-autofocus
            maxLength={longest}
            value={alt}
            onChange={event => setAlt(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void insert()
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={isUploading}>
              Cancel
            </Button>
            <Button onClick={() => void insert()} loading={isUploading} disabled={alt.trim() === ''}>
              Insert
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
