import '@mantine/tiptap/styles.css'
import { Group, Input, Text } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { EMAIL_BODY_MAX } from '@opdesk/contracts/email/commands.ts'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { styleNonce } from '../../lib/style-nonce.ts'
import classes from './email-settings.module.css'

interface TemplateEditorProps {
  /** The initial text; after that the editor has its own. */
  initial: string
  length: number
  error: string | undefined
  readOnly: boolean
  onReady: (editor: Editor | null) => void
  onFocus: () => void
  onChange: (html: string) => void
}

/** Link targets that the server accepts: an address on the web, a mail address, or the placeholder of a page. */
const TARGET = /^(https?:\/\/|mailto:|\{\{\s*link\s*\}\}$)/i

const extensions = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: url => TARGET.test(url),
    HTMLAttributes: { target: null, rel: null },
  }),
]

export const TemplateEditor = ({ initial, length, error, readOnly, onReady, onFocus, onChange }: TemplateEditorProps) => {
  const errorId = useId()
  const editor = useEditor({
    extensions,
    content: initial,
    editable: !readOnly,
    shouldRerenderOnTransaction: true,
    injectNonce: styleNonce,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text of the mail', 'aria-describedby': errorId },
    },
    onUpdate: ({ editor: written }) => onChange(written.getHTML()),
    onFocus,
  })
  useEffect(() => {
    onReady(editor)
    return () => onReady(null)
  }, [editor, onReady])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  return (
    <div>
      <RichTextEditor editor={editor} className={classes.editor} data-error={error ? true : undefined}>
        {!readOnly && (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
      <Group justify="space-between" align="flex-start" gap="xs" mt={4} wrap="nowrap">
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
        <Text size="xs" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {length} / {EMAIL_BODY_MAX}
        </Text>
      </Group>
    </div>
  )
}
