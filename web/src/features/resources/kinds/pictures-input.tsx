import { Button, Fieldset, FileButton, Input, Stack, Text, VisuallyHidden } from '@mantine/core'
import { pictureTypes } from '@opdesk/contracts/content/uploads.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { resetFileInput } from '../../../components/reset-file-input.ts'
import { focusOnMount } from '../../../lib/focus-on-mount.ts'
import { notify } from '../../../lib/notify.ts'
import { uploadPictures } from '../upload-content.ts'
import type { InputProps } from './kind.ts'
import { PictureCard, type PictureValue } from './picture-card.tsx'
import { picturesOf } from './pictures-of.ts'
import { usePictureOrder } from './use-picture-order.ts'

/** The pictures of a record: upload, describe, order and remove. */
export const PicturesInput = ({ field, form, disabled = false }: InputProps<FieldOf<'pictures'>>) => {
  const { name, label, hint, max, describedBy } = field
  const value = picturesOf(form.getValues()[name])
  const [isUploading, setUploading] = useState(false)
  /** Id of the first picture of the last upload: its description gets the focus. */
  const [fresh, setFresh] = useState<string>()
  const box = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  const isFull = value.length >= max
  const change = (next: PictureValue[]) => form.setFieldValue(name, next)
  const order = usePictureOrder({ list: value, box, idOf: ({ file_id }) => file_id, onChange: change })

  const add = async (chosen: File | File[] | null) => {
    const files = [chosen ?? []].flat()
    if (files.length === 0) return
    if (value.length + files.length > max) {
      notify.error(max === 1 ? 'Max one file can be uploaded.' : `Upload Disabled. Max ${max} images can be uploaded`)
      return
    }
    setUploading(true)
    try {
      const uploaded = await uploadPictures(files)
      setFresh(uploaded[0]?.file_id)
      // Reads the values again after the upload, so that text typed in the meantime stays.
      change([...picturesOf(form.getValues()[name]), ...uploaded.map(picture => ({ ...picture, alt: '', alt_hi: '' }))])
    } catch (error) {
      notify.error(error, messages.filesNotUploaded)
    } finally {
      setUploading(false)
    }
  }
  const remove = async (index: number) => {
    if (!(await confirm({ question: messages.confirmImage, danger: true }))) return
    change(value.filter((_, each) => each !== index))
    box.current?.focus()
  }

  return (
    <Fieldset legend={label} disabled={disabled} ref={box} tabIndex={-1} aria-describedby={hint ? hintId : undefined}>
      <Stack gap="sm">
        {hint && (
          <Text size="xs" c="dimmed" id={hintId}>
            {hint}
          </Text>
        )}
        {value.map((picture, index) => (
          <PictureCard
            key={picture.file_id}
            picture={picture}
            path={`${name}.${index}`}
            form={form}
            place={index}
            of={value.length}
            described={describedBy === undefined}
            disabled={disabled}
            order={order}
            inputRef={picture.file_id === fresh ? focusOnMount : undefined}
            onRemove={() => void remove(index)}
          />
        ))}
        <VisuallyHidden role="status">{order.told}</VisuallyHidden>
        {!disabled && (
          <div>
            <FileButton
              accept={pictureTypes.join(',')}
              multiple={max > 1}
              onChange={chosen => void add(chosen)}
              disabled={isFull}
              inputProps={resetFileInput}
            >
              {props => (
                <Button
                  {...props}
                  variant="default"
                  size="sm"
                  loading={isUploading}
                  disabled={isFull}
                  data-path={name}
                  leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
                >
                  {max === 1 ? 'Upload a picture' : 'Upload pictures'}
                </Button>
              )}
            </FileButton>
            {isFull && max > 1 && (
              <Text size="sm" c="dimmed" mt={4}>
                Upload Disabled. Max {max} images can be uploaded
              </Text>
            )}
          </div>
        )}
        <Input.Error role="alert">{form.errors[name]}</Input.Error>
      </Stack>
    </Fieldset>
  )
}
