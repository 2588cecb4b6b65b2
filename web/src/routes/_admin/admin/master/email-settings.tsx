import { emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { EmailSettingsPage } from '../../../../features/email-settings/email-settings-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/email-settings')({
  // Which templates there are, the page knows: their texts are not loaded with every other page.
  ...searchOf(z.object({ template: z.string().max(100).default('claim_submission_mail') })),
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
