import { emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EmailSettingsPage } from '../../../../features/email-settings/email-settings-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/email-settings')({
  ...searchOf(async () => (await import('../../../../features/email-settings/template-search.ts')).templateSearch),
  component: EmailSettings,
})

function EmailSettings() {
  const { template } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EmailSettingsPage
      template={emailTemplateKeys.find(key => key === template) ?? 'claim_submission_mail'}
      onTemplate={chosen => void navigate({ search: { template: chosen }, replace: true })}
    />
  )
}
