import { Alert, Button, Group, Paper, SegmentedControl, Text } from '@mantine/core'
import { type EmailSettings, emailSettings, textsOf } from '@opdesk/contracts/email/queries.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import {
  defaultEmailTexts,
  type EmailTemplateKey,
  type EmailTexts,
  emailTemplateKeys,
  hasHindi,
  hindiEmailKeys,
  templateOf,
} from '@opdesk/contracts/email/templates.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { applied, type Edits, editedKeys, firstProblem, isSame, textIn, withEdit, withText } from './edits.ts'
import classes from './email-settings.module.css'
import { emailSettingsPath, emailSettingsQuery } from './queries.ts'
import { TemplateFields } from './template-fields.tsx'
import type { ChosenTemplate } from './template-picker.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { TemplatePreview } from './template-preview.tsx'

interface EmailSettingsFormProps extends ChosenTemplate {
  record: EmailSettings
  mayModify: boolean
}

const bodyOf = (texts: EmailTexts) => ({
  ...Object.fromEntries(emailTemplateKeys.map(key => [key, texts[key].body])),
  subjects: Object.fromEntries(emailTemplateKeys.map(key => [key, texts[key].subject])),
  hindi: Object.fromEntries(hindiEmailKeys.map(key => [key, textIn(texts[key], 'hi')])),
})

const count = (keys: readonly EmailTemplateKey[]): string => (keys.length === 1 ? '1 template' : `${keys.length} templates`)
const names = (keys: readonly EmailTemplateKey[]): string => keys.map(key => templateOf(key).label).join(', ')

/** Edits all mail templates, one at a time. Unsaved changes of the other templates are kept, and all are saved together. */
export const EmailSettingsForm = ({ record, mayModify, template, onTemplate }: EmailSettingsFormProps) => {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  /** Incremented to show a text in the editor that was not typed there. */
  const [shown, setShown] = useState(0)
  const [chosen, setChosen] = useState<Language>('en')
  const language = hasHindi(template) ? chosen : 'en'
  const saved = useMemo(() => textsOf(record), [record])
  const mail = edits[template] ?? saved[template]
  const text = textIn(mail, language)
  const edited = editedKeys(edits)
  useLeaveGuard({ isUnsaved: () => edited.length > 0, details: `Not saved yet: ${names(edited)}.` })

  const change = (next: Partial<EmailText>) =>
    setEdits(before => withEdit(before, saved, template, withText(before[template] ?? saved[template], language, next)))
  const replace = (next: Edits) => {
    setEdits(next)
    setShown(before => before + 1)
  }

  const show = (key: EmailTemplateKey, wanted: Language) => {
    onTemplate(key)
    setChosen(wanted)
  }

  const save = useWrite({
    write: (body: object, key) =>
      api.patch(emailSettingsPath(record._id), body, { key, version: record.version, answer: emailSettings }),
    failed: error => {
      if (error instanceof ApiError && error.code === 'conflict') {
        notify.error('Another person has saved templates in the meantime. Your changes are kept: check them and save again.')
        void client.invalidateQueries({ queryKey: emailSettingsQuery.queryKey })
        return
      }
      const wrong = error instanceof ApiError && error.errors[0]
      const key = wrong && emailTemplateKeys.find(candidate => wrong.path.split('.').includes(candidate))
      if (key) show(key, wrong.path.startsWith('hindi.') ? 'hi' : 'en')
      notify.error(wrong ? wrong.message : error, messages.emailTemplatesFailed)
    },
  })

  const submit = async () => {
    const wrong = firstProblem(edits)
    if (wrong) {
      show(wrong.key, wrong.language)
      notify.error(`“${templateOf(wrong.key).label}” cannot be saved as it is.`)
      return
    }
    if (!(await confirm({ question: messages.confirm.modify, details: names(edited) }))) return
    save.mutate(bodyOf(applied(saved, edits)), {
      onSuccess: ({ data }) => {
        client.setQueryData(emailSettingsQuery.queryKey, data)
        notify.success(messages.emailTemplatesSaved)
        replace({})
      },
    })
  }
  const reset = async () => {
    const question = 'Reset this template to its default text?'
    const details = 'The default text replaces the text in this form. The change takes effect when you save it.'
    if (await confirm({ question, details })) replace(withEdit(edits, saved, template, defaultEmailTexts[template]))
  }
  const discard = async () => {
    const question = 'Discard all changes?'
    if (await confirm({ question, details: names(edited), danger: true })) replace({})
  }

  const isDefault = isSame(mail, defaultEmailTexts[template])
  return (
    <>
      {!mayModify && (
        <Alert mb="md" color="gray" title="You can read the templates">
          To change them you need the privilege to modify System Settings.
        </Alert>
      )}
      <TemplatePicker template={template} onTemplate={onTemplate} edited={edited} />
      {hasHindi(template) && (
        <Group gap="sm" mb="md">
          <SegmentedControl
            aria-label="Language of the text"
            value={language}
            onChange={value => setChosen(value === 'hi' ? 'hi' : 'en')}
            data={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिंदी' },
            ]}
          />
          <Text size="sm" c="dimmed">
            {language === 'hi'
              ? 'For subscribers who chose Hindi. Without a Hindi text they get the English one.'
              : 'For subscribers who chose English, or no language.'}
          </Text>
        </Group>
      )}
      <div className={classes.columns}>
        <Paper withBorder p="md" className={classes.column}>
          <TemplateFields
            key={`${template} ${language} ${shown} ${record.version}`}
            language={language}
            template={template}
            text={text}
            onChange={change}
            readOnly={!mayModify || save.isPending}
          />
          {mayModify && (
            <Button variant="subtle" color="gray" size="compact-sm" mt="sm" disabled={isDefault} onClick={() => void reset()}>
              Reset to the default text
            </Button>
          )}
        </Paper>
        <TemplatePreview template={template} text={text} language={language} />
      </div>
      {mayModify && (
        <Group className={classes.bar} justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed" mr="auto" aria-live="polite">
            {edited.length > 0 ? `${count(edited)} changed and not saved` : 'Everything is saved'}
          </Text>
          <Button variant="default" disabled={edited.length === 0 || save.isPending} onClick={() => void discard()}>
            Discard
          </Button>
          <Button disabled={edited.length === 0} loading={save.isPending} onClick={() => void submit()}>
            Save
          </Button>
        </Group>
      )}
    </>
  )
}
