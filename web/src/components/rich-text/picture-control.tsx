import { Button, FileButton, Group, Modal, Stack, TextInput } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { required } from '../required.ts'
import { resetFileInput } from '../reset-file-input.ts'

/** An uploaded picture for a text. */
export interface TextPicture {
  url: string
  width: number
  height: number
}

interface PictureControlProps {
  editor: Editor | null
  accept: string
  /** Maximum number of characters of a description. */
  longest: number
  failed: string
  upload: (file: File) => Promise<TextPicture | undefined>
}

/** Inserts a picture into the text after the author has described it. */
export const PictureControl = ({ editor, accept, longest, failed, upload }: PictureControlProps) => {
  const [chosen, setChosen] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isUploading, setUploading] = useState(false)
  const close = () => {
    setChosen(null)
    setAlt('')
    setCaption('')
  }
  const insert = async () => {
    if (!chosen || alt.trim() === '') return
    setUploading(true)
    try {
      const picture = await upload(chosen)
      if (picture) {
        const { url: src, width, height } = picture
        const image = { type: 'image', attrs: { src, alt: alt.trim(), width, height } }
        const below = caption.trim()
        const figure = { type: 'figure', content: [image, { type: 'figureCaption', content: [{ type: 'text', text: below }] }] }
        editor
          ?.chain()
          .focus()
          .insertContent(below === '' ? image : figure)
          .run()
      }
      close()
    } catch (error) {
      notify.error(error, failed)
    } finally {
      setUploading(false)
    }
  }
  const insertOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void insert()
  }
  return (
    <>
      <FileButton accept={accept} onChange={setChosen} inputProps={resetFileInput}>
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
            {...required}
            data-autofocus
            maxLength={longest}
            value={alt}
            onChange={event => setAlt(event.currentTarget.value)}
            onKeyDown={insertOnEnter}
          />
          <TextInput
            label="Caption below the picture"
            description="All readers see it. May be empty."
            maxLength={longest}
            value={caption}
            onChange={event => setCaption(event.currentTarget.value)}
            onKeyDown={insertOnEnter}
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
