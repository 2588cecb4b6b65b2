import { Button, CopyButton, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { Panel } from '../../components/panel.tsx'
import { printLetter } from '../../lib/print-letter.ts'

interface Letter {
  subject: string
  body: string
}

interface LetterFieldsProps {
  title: string
  lang?: 'hi'
  letter: Letter
  /** Name of the saved file, without its ending. */
  file: string
  onChange: (letter: Letter) => void
}

const textOf = ({ subject, body }: Letter): string => `${subject}\n\n${body}\n`

const save = (letter: Letter, file: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([textOf(letter)], { type: 'text/plain;charset=utf-8' }))
  link.download = `${file}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A letter to edit, copy, save as text, and print. */
export const LetterFields = ({ title, lang, letter, file, onChange }: LetterFieldsProps) => (
  <Panel id={file} title={title} small>
    <Stack gap="sm">
      <TextInput
        label={`Subject, ${title}`}
        lang={lang}
        maxLength={150}
        value={letter.subject}
        error={letter.subject.trim() === '' && 'Please fill this in'}
        onChange={event => onChange({ ...letter, subject: event.currentTarget.value })}
      />
      <Textarea
        label={`Text, ${title}`}
        lang={lang}
        autosize
        minRows={12}
        maxRows={28}
        maxLength={6000}
        value={letter.body}
        error={letter.body.trim() === '' && 'Please fill this in'}
        onChange={event => onChange({ ...letter, body: event.currentTarget.value })}
      />
      <Group gap="xs">
        <CopyButton value={textOf(letter)}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-md" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" size="compact-md" onClick={() => save(letter, file)}>
          Save as text
        </Button>
        <Button variant="default" size="compact-md" onClick={() => printLetter({ ...letter, lang })}>
          Print
        </Button>
      </Group>
    </Stack>
  </Panel>
)
