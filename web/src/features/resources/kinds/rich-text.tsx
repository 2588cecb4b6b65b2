import { Input, Skeleton } from '@mantine/core'
import { pictureTypes } from '@opdesk/contracts/content/uploads.ts'
import { textOfHtml } from '@opdesk/contracts/html-text.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { ALT_MAX } from '@opdesk/contracts/resource/content-fields.ts'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { lazy, Suspense } from 'react'
import { RichText } from '../../../components/rich-text/rich-text.tsx'
import { uploadPictures } from '../upload-content.ts'
import { type InputProps, type Kind, markOf, storedText } from './kind.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../components/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

/** Link targets that the server accepts. */
const TARGET = /^(https?:\/\/|mailto:|tel:)/i

const PictureControl = lazy(async () => ({
  default: (await import('../../../components/rich-text/picture-control.tsx')).PictureControl,
}))

const RichTextInput = ({ field, form, disabled = false }: InputProps<FieldOf<'rich text'>>) => {
  const { name, label, hint, maxLength, pictures } = field
  const { value, error, onChange, onBlur } = form.getInputProps(name)
  const isRequired = markOf(field, disabled) !== undefined
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} descriptionProps={{ mb: 6 }} withAsterisk={isRequired}>
      {disabled ? (
        <RichText html={value} />
      ) : (
        <Suspense fallback={<Skeleton h={340} role="status" aria-label="Loading" />}>
          <RichTextEditor
            label={label}
            required={isRequired}
            path={name}
            value={value}
            max={maxLength}
            error={error}
            target={TARGET}
            {...(pictures && {
              pictures: editor => (
                <PictureControl
                  editor={editor}
                  accept={pictureTypes.join(',')}
                  longest={ALT_MAX}
                  failed={messages.filesNotUploaded}
                  upload={async file => (await uploadPictures([file]))[0]}
                />
              ),
            })}
            onBlur={onBlur}
            onChange={onChange}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}

/** Formatted text with headings, emphasis, lists and links. Lists show it without the formatting. */
export const richText: Kind<'rich text'> = {
  initial: storedText,
  text: (field, record) => textOfHtml(storedText(field, record)),
  Input: RichTextInput,
}
