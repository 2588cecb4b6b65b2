import { Group, Select, Text } from '@mantine/core'
import { type EmailTemplateKey, emailTemplateGroups, emailTemplateKeys, templateOf } from '@opdesk/contracts/email/templates.ts'

export interface ChosenTemplate {
  template: EmailTemplateKey
  onTemplate: (template: EmailTemplateKey) => void
}

interface TemplatePickerProps extends ChosenTemplate {
  edited: readonly EmailTemplateKey[]
}

const whenSent = (key: EmailTemplateKey): string => {
  const { sent, unused } = templateOf(key)
  return `${unused ? 'Not in use yet. To be sent' : 'Goes out'}: ${sent.replace(/^When/, 'when')}`
}

export const TemplatePicker = ({ template, onTemplate, edited }: TemplatePickerProps) => (
  <Group mb="md" align="flex-end" gap="md">
    <Select
      label="Template"
      data={emailTemplateGroups.map(({ group, keys }) => ({
        group,
        items: keys.map(key => ({
          value: key,
          label: edited.includes(key) ? `${templateOf(key).label} (changed)` : templateOf(key).label,
        })),
      }))}
      value={template}
      onChange={value => {
        const key = emailTemplateKeys.find(candidate => candidate === value)
        if (key) onTemplate(key)
      }}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such template"
      maxDropdownHeight={400}
      w={{ base: '100%', xs: 360 }}
    />
    <Text size="sm" c="dimmed" pb={{ base: 0, xs: 8 }}>
      {whenSent(template)}
    </Text>
  </Group>
)
