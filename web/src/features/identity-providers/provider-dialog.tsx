import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { inviteToSignOn } from '@opdesk/contracts/identity-provider/commands.ts'
import {
  type ListedProvider,
  providerStateLabels,
  providerTones,
} from '@opdesk/contracts/identity-provider/identity-provider-list.ts'
import { type SignOnLink, signOnLink } from '@opdesk/contracts/identity-provider/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { confirm } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useFlags } from '../../lib/profile.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

const failed = 'The provider was not changed. Please try again.'
const LISTS = ['identity-providers'] as const
const pathOf = (id: string, part = ''): string => `/admin/identity-providers/${encodeURIComponent(id)}${part}`
const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity-providers', 'links', id],
    queryFn: ({ signal }) => api.get(pathOf(id, '/links'), z.object({ records: z.array(signOnLink) }), { signal }),
  })

/** A provider of sign-on: its settings, and the accounts that are connected to it. */
export const ProviderDialog = ({ provider, onClose }: { provider: ListedProvider; onClose: () => void }) => {
  const { _id: id, name, state } = provider
  const flags = useFlags(Program.settings)
  const disable = useWrite({
    write: (_: undefined, key) => api.delete(pathOf(id), undefined, { key }),
    refreshes: LISTS,
    done: messages.providerDisabled,
    failed,
  })
  const askAndDisable = async () => {
    const details = 'It signs in no more accounts, and its connections and sessions end. This cannot be undone.'
    if (await confirm({ question: `Disable ${name}?`, details, confirm: 'Disable', cancel: 'Cancel', danger: true }))
      disable.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            ['State', <StatusBadge key="state" tone={providerTones[state]} label={providerStateLabels[state]} />],
            ['Signs in', provider.organization?.name ?? 'Staff and admins'],
            ['Issuer', provider.issuer],
            ['Client ID', provider.client_id],
            ['Sign-on name', provider.slug],
            ['Trusted amr values', provider.amr.join(', ')],
            ['Trusted acr values', provider.acr.join(', ')],
          ]}
        />
        {state === 'active' && flags.POST && <Invite id={id} />}
        {state === 'active' && <Links id={id} mayEnd={flags.DELETE} />}
        {state !== 'disabled' && flags.DELETE && (
          <Group>
            <Button variant="default" c="var(--opdesk-bad-text)" loading={disable.isPending} onClick={() => void askAndDisable()}>
              Disable
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

const Invite = ({ id }: { id: string }) => {
  const form = useSchemaForm(inviteToSignOn, { email: '' })
  const invite = useWrite({
    write: (typed: { email: string }, key) => api.post(pathOf(id, '/invitations'), typed, { key }),
    done: messages.signOnInvited,
    failed: error => showFormErrors(form, error, failed),
  })
  return (
    <form onSubmit={form.onSubmit(typed => invite.mutate(typed, { onSuccess: () => form.reset() }))} noValidate>
      <Group align="flex-end">
        <TextInput label="Invite an account by mail" type="email" flex="1 1 14rem" {...form.getInputProps('email')} />
        <Button type="submit" variant="default" loading={invite.isPending}>
          Send the mail
        </Button>
      </Group>
    </form>
  )
}

const Links = ({ id, mayEnd }: { id: string; mayEnd: boolean }) => {
  const query = useQuery(linksQuery(id))
  const end = useWrite({
    write: (account: string, key) => api.delete(pathOf(id, `/links/${encodeURIComponent(account)}`), undefined, { key }),
    refreshes: LISTS,
    done: messages.signOnDisconnected,
    failed,
  })
  const askAndEnd = async ({ _id, name }: SignOnLink) => {
    const details = 'Its sessions with this provider end. The password goes on working.'
    if (await confirm({ question: `Disconnect ${name}?`, details, confirm: 'Disconnect', cancel: 'Cancel', danger: true }))
      end.mutate(_id)
  }
  if (query.isPending) return <Skeleton height={48} role="status" aria-label="Loading the connected accounts" />
  if (query.isError)
    return <ErrorState error={query.error} title="Failed to fetch the connected accounts" onRetry={() => void query.refetch()} />
  const { records } = query.data
  return (
    <Stack gap="xs">
      <Text fw={600}>Connected accounts</Text>
      {records.length === 0 && <Text c="dimmed">No account is connected yet.</Text>}
      {records.map(row => (
        <Group key={row._id} justify="space-between" wrap="nowrap">
          <div>
            <Text>{row.name}</Text>
            <Text size="sm" c="dimmed">
              {row.email} · {row.used_at ? `last used ${formatInstant(row.used_at)}` : `since ${formatInstant(row.linked_at)}`}
            </Text>
          </div>
          {mayEnd && (
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              aria-label={`Disconnect ${row.name}`}
              onClick={() => void askAndEnd(row)}
            >
              Disconnect
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
