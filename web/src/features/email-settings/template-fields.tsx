import { Skeleton, Stack, TextInput } from '@mantine/core'
import { EMAIL_BODY_MAX, EMAIL_SUBJECT_MAX } from '@opdesk/contracts/email/commands.ts'
import { type Placeholder, written } from '@opdesk/contracts/email/placeholders.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import { type EmailTemplateKey, subjectPlaceholders, templateOf } from '@opdesk/contracts/email/templates.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { problemsOf } from './edits.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'

/** Loaded separately, since the editor is larger than the rest of the page. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../components/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

/** Link targets that the server accepts: a web URL, a mailto link, or the `link` placeholder. */
const TARGET = /^(https?:\/\/|mailto:|\{\{\s*link\s*\}\}$)/i

interface TemplateFieldsProps {
  template: EmailTemplateKey
  text: EmailText
  language: Language
  onChange: (change: Partial<EmailText>) => void
  readOnly: boolean
}

/** Subject and body of one template. A placeholder is inserted at the last cursor position. */
export const TemplateFields = ({ template, text, language, onChange, readOnly }: TemplateFieldsProps) => {
  const editor = useRef<Editor>(null)
  const subject = useRef<HTMLInputElement>(null)
  const [writing, setWriting] = useState<'subject' | 'body'>('body')
  const keepEditor = useCallback((ready: Editor | null) => {
    editor.current = ready
  }, [])
  const problems = problemsOf(template, text, language)

  const insertInSubject = (input: HTMLInputElement, placeholder: string) => {
    const start = input.selectionStart ?? text.subject.length
    const end = input.selectionEnd ?? start
    onChange({ subject: text.subject.slice(0, start) + placeholder + text.subject.slice(end) })
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }
  const insert = (name: Placeholder) => {
    const placeholder = written(name)
    if (writing === 'subject' && subject.current) return insertInSubject(subject.current, placeholder)
    const chain = editor.current?.chain().focus()
    if (name !== 'link') return void chain?.insertContent(placeholder).run()
    // The link is set on the selected text. Without a selection, the link's placeholder is inserted as its text.
    if (editor.current?.state.selection.empty === false) return void chain?.setLink({ href: placeholder }).run()
    chain?.insertContent({ type: 'text', text: placeholder, marks: [{ type: 'link', attrs: { href: placeholder } }] }).run()
  }
  return (
    <Stack gap="md">
      <TextInput
        ref={subject}
        label="Subject"
        value={text.subject}
        maxLength={EMAIL_SUBJECT_MAX}
        lang={language}
        readOnly={readOnly}
        error={problems.subject}
        onFocus={() => setWriting('subject')}
        onChange={event => onChange({ subject: event.currentTarget.value })}
      />
      {!readOnly && (
        <PlaceholderButtons
          into={writing}
          names={writing === 'subject' ? subjectPlaceholders(template) : templateOf(template).placeholders}
          onInsert={insert}
        />
      )}
      <Suspense fallback={<Skeleton h={360} />}>
        <RichTextEditor
          label="Text of the mail"
          value={text.body}
          max={EMAIL_BODY_MAX}
          error={problems.body}
          readOnly={readOnly}
          target={TARGET}
          onReady={keepEditor}
          onFocus={() => setWriting('body')}
          onChange={body => onChange({ body })}
        />
      </Suspense>
    </Stack>
  )
}
