import '@mantine/tiptap/styles.css'
import { Group, Input, Text } from '@mantine/core'
import { RichTextEditor as Frame, Link } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { styleNonce } from '../../lib/style-nonce.ts'
import { Figure, FigureCaption } from './figure.ts'
import classes from './rich-text-editor.module.css'

interface RichTextEditorProps {
  label: string
  required?: boolean
  /** The field's path in its form, by which the form finds the editor. */
  path?: string
  value: string
  max: number
  error: string | undefined
  readOnly?: boolean
  /** Pattern of link targets that the server accepts. */
  target: RegExp
  /** Renders the button that inserts a picture; absent if texts may not contain pictures. */
  pictures?: (editor: Editor | null) => ReactNode
  onReady?: (editor: Editor | null) => void
  onFocus?: () => void
  onBlur?: () => void
  onChange: (html: string) => void
}

const extensionsFor = (target: RegExp, withPictures: boolean) => [
  ...(withPictures ? [Image.configure({ allowBase64: false }), Figure, FigureCaption] : []),
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: url => target.test(url),
    HTMLAttributes: { target: null, rel: null },
  }),
]

/** An editor for text with headings, emphasis, lists and links. Its code is larger than that of a page, so load it with `lazy`. */
export const RichTextEditor = ({
  label,
  required = false,
  path,
  value,
  max,
  error,
  readOnly = false,
  target,
  pictures,
  onReady,
  onFocus,
  onBlur,
  onChange,
}: RichTextEditorProps) => {
  const errorId = useId()
  /** The text that the editor last reported. A different value was set from outside. */
  const told = useRef(value)
  const editor = useEditor({
    extensions: extensionsFor(target, pictures !== undefined),
    content: value,
    editable: !readOnly,
    shouldRerenderOnTransaction: true,
    injectNonce: styleNonce,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(required && { 'aria-required': 'true' }),
        'aria-describedby': errorId,
        ...(path && { 'data-path': path }),
      },
    },
    onUpdate: ({ editor: written }) => {
      told.current = written.getHTML()
      onChange(told.current)
    },
    ...(onFocus && { onFocus }),
    ...(onBlur && { onBlur }),
  })
  useEffect(() => {
    onReady?.(editor)
    return () => onReady?.(null)
  }, [editor, onReady])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor?.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div>
      <Frame editor={editor} className={classes.editor} data-error={error ? true : undefined}>
        {!readOnly && (
          <Frame.Toolbar>
            <Frame.ControlsGroup>
              <Frame.Bold />
              <Frame.Italic />
              <Frame.Underline />
              <Frame.Strikethrough />
              <Frame.ClearFormatting />
            </Frame.ControlsGroup>
            <Frame.ControlsGroup>
              <Frame.H2 />
              <Frame.H3 />
              <Frame.BulletList />
              <Frame.OrderedList />
              <Frame.Blockquote />
              <Frame.Hr />
            </Frame.ControlsGroup>
            <Frame.ControlsGroup>
              <Frame.Link />
              <Frame.Unlink />
              {pictures?.(editor)}
            </Frame.ControlsGroup>
            <Frame.ControlsGroup>
              <Frame.Undo />
              <Frame.Redo />
            </Frame.ControlsGroup>
          </Frame.Toolbar>
        )}
        <Frame.Content />
      </Frame>
      <Group justify="space-between" align="flex-start" gap="xs" mt={4} wrap="nowrap">
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
        <Text size="xs" c="dimmed" className={`tabular ${classes.length}`}>
          {value.length} / {max}
        </Text>
      </Group>
    </div>
  )
}
