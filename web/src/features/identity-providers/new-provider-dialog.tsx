import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { createIdentityProvider } from '@opdesk/contracts/identity-provider/commands.ts'
import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { noProof, ProofFields, proofOf, type TypedProof } from '../../components/proof-fields.tsx'
import { ReferenceSelect } from '../../components/reference-select.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

const organizations: ReferredMaster = { name: 'corporation', label: 'name', status: 'status' }
const failed = 'The provider was not saved. Please try again.'

interface Typed extends TypedProof {
  name: string
  slug: string
  issuer: string
  client_id: string
  client_secret: string
  organization: string
  /** Values with commas between them. */
  amr: string
  acr: string
}

const valuesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)
const bodyOf = ({ organization, amr, acr, current_password, otp, ...rest }: Typed) => ({
  ...rest,
  organization: organization || null,
  amr: valuesOf(amr),
  acr: valuesOf(acr),
  ...proofOf({ current_password, otp }),
})

/** Validates the typed texts as the server does; errors of single values are shown at their field. */
const schema = z.any().superRefine((typed: Typed, context) => {
  const { error } = createIdentityProvider.safeParse(bodyOf(typed))
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: path.slice(0, 1), message })
})

/** Adds a provider of sign-on. */
export const NewProviderDialog = ({ onClose }: { onClose: () => void }) => {
  const nothing = { name: '', slug: '', issuer: '', client_id: '', client_secret: '', organization: '', amr: '', acr: '' }
  const form = useSchemaForm<Typed>(schema, { ...nothing, ...noProof })
  const add = useWrite({
    write: (typed: Typed, key) => api.post('/admin/identity-providers', bodyOf(typed), { key }),
    refreshes: ['identity-providers'],
    done: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
    failed: error => showFormErrors(form, error, failed),
  })
  const { slug } = form.values
  return (
    <Dialog title="Add a provider" size="lg" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(typed => add.mutate(typed))} noValidate>
        <Stack>
          <TextInput
            label="Name"
            description="As people see it where they sign in"
            {...required}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Sign-on name"
            description={`Register ${window.location.origin}/api/v1/sign-on/${slug || '…'}/callback as redirect URI, and …/logout for the back-channel logout`}
            autoCapitalize="none"
            spellCheck={false}
            {...required}
            {...form.getInputProps('slug')}
          />
          <ReferenceSelect
            to={organizations}
            label="Organization"
            description="Its HR signs in. Leave it empty for staff and admins."
            clearable
            value={form.values.organization}
            onChoose={organization => form.setFieldValue('organization', organization)}
            error={form.errors.organization}
          />
          <TextInput
            label="Issuer"
            description="A public https address, as the provider names itself"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...required}
            {...form.getInputProps('issuer')}
          />
          <TextInput label="Client ID" autoComplete="off" {...required} {...form.getInputProps('client_id')} />
          <PasswordInput
            label="Client secret"
            autoComplete="off"
            {...required}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
            {...form.getInputProps('client_secret')}
          />
          <TextInput
            label="Trusted amr values"
            description="With one of them the own second factor is not asked for, such as mfa. Leave it empty to ask always."
            {...form.getInputProps('amr')}
          />
          <TextInput label="Trusted acr values" description="Likewise, for the claim acr" {...form.getInputProps('acr')} />
          <Text size="sm" c="dimmed">
            Another admin confirms the provider before it signs people in.
          </Text>
          <ProofFields why="Needed because a provider decides who signs in" props={name => form.getInputProps(name)} />
          <FormButtons submit="Add" pending={add.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
