import { Group, Paper, SegmentedControl, Text } from '@mantine/core'
import { fillLink, fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { placeholders } from '@opdesk/contracts/email/placeholders.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import { type EmailTemplateKey, templateOf } from '@opdesk/contracts/email/templates.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { useState } from 'react'
import classes from './email-settings.module.css'
import { MailBody } from './mail-body.tsx'

const samplesFor = (template: EmailTemplateKey) =>
  Object.fromEntries(templateOf(template).placeholders.map(name => [name, placeholders[name].sample]))

interface TemplatePreviewProps {
  template: EmailTemplateKey
  text: EmailText
  language: Language
}

/** Shows the mail as its recipient would see it, with sample values. */
export const TemplatePreview = ({ template, text, language }: TemplatePreviewProps) => {
  const [as, setAs] = useState('html')
  const mail = fillLink(fillTemplate(text, samplesFor(template)), placeholders.link.sample)
  return (
    <Paper withBorder p="md" className={classes.column} component="section" aria-label="Preview">
      <Group justify="space-between" mb="sm">
        <Text fw={600}>Preview</Text>
        <SegmentedControl
          size="xs"
          aria-label="Show the preview as"
          value={as}
          onChange={setAs}
          data={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
      </Group>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span c="dimmed">
          Subject:{' '}
        </Text>
        {mail.subject}
      </Text>
      <div lang={language}>
        {as === 'html' ? <MailBody html={mail.html} /> : <pre className={classes.plain}>{mail.text}</pre>}
      </div>
    </Paper>
  )
}
