import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { signOnProof } from '@opdesk/contracts/identity-provider/commands.ts'
import { identityProviderMessages } from '@opdesk/contracts/identity-provider/messages.ts'
import { type OwnSignOn, ownSignOn, signOnAddress } from '@opdesk/contracts/identity-provider/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { confirm } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { noProof, ProofFields, proofOf, type TypedProof } from '../../components/proof-fields.tsx'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

const LIST = 'own-sign-on'
const failed = 'The sign-on was not changed. Please try again.'
const signOnQuery = queryOptions({
  queryKey: [LIST],
  queryFn: ({ signal }) => api.list('/account/sign-on', ownSignOn, { signal }),
  staleTime: 0,
})

/** The providers with which the viewer can sign in: connects and disconnects them. */
export const SignOnDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(signOnQuery)
  const [chosen, setChosen] = useState<OwnSignOn>()
  const disconnect = useWrite({
    write: (id: string, key) => api.delete(`/account/sign-on/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: [LIST],
    done: identityProviderMessages.signOnDisconnected,
    failed,
  })
  const askAndDisconnect = async ({ _id, name }: OwnSignOn) => {
    const details = `You sign in with your password then. Sessions elsewhere that began with ${name} end.`
    if (await confirm({ question: `Disconnect ${name}?`, details, confirm: 'Disconnect', cancel: 'Cancel', danger: true }))
      disconnect.mutate(_id)
  }
  if (chosen) return <ConnectDialog provider={chosen} onClose={() => setChosen(undefined)} />
  return (
    <Dialog title="Sign-on" onClose={onClose}>
      <Stack>
        {query.isPending && <Skeleton height={72} role="status" aria-label="Loading the providers" />}
        {query.isError && (
          <ErrorState error={query.error} title="Failed to fetch the providers" onRetry={() => void query.refetch()} />
        )}
        {query.data?.records.length === 0 && (
          <Text>There is no provider for your account yet. You sign in with your password.</Text>
        )}
        {query.data?.records.map(provider => (
          <Card key={provider._id} withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>{provider.name}</Text>
                <Text size="sm" c="dimmed">
                  {provider.linked_at ? `Connected ${formatInstant(provider.linked_at)}` : 'Not connected'}
                </Text>
              </div>
              {provider.linked_at ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  flex="none"
                  aria-label={`Disconnect ${provider.name}`}
                  loading={disconnect.isPending && disconnect.variables === provider._id}
                  onClick={() => void askAndDisconnect(provider)}
                >
                  Disconnect
                </Button>
              ) : (
                <Button size="compact-sm" flex="none" aria-label={`Connect ${provider.name}`} onClick={() => setChosen(provider)}>
                  Connect
                </Button>
              )}
            </Group>
          </Card>
        ))}
      </Stack>
    </Dialog>
  )
}

const typedProof = signOnProof.extend({ otp: z.string() })

const ConnectDialog = ({ provider, onClose }: { provider: OwnSignOn; onClose: () => void }) => {
  const form = useSchemaForm<TypedProof>(typedProof, noProof)
  const start = useWrite({
    write: (typed: TypedProof, key) =>
      api.post(`/account/sign-on/${encodeURIComponent(provider._id)}/start`, proofOf(typed), { key, answer: signOnAddress }),
    done: ({ data }) => window.location.assign(data.url),
    failed: error => showFormErrors(form, error, failed),
  })
  return (
    <Dialog title={`Connect ${provider.name}`} closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(typed => start.mutate(typed))} noValidate>
        <Stack>
          <Text>{provider.name} asks you to sign in there, and sends you back. Then you can sign in with it.</Text>
          <ProofFields why="Needed because it changes how you sign in" props={name => form.getInputProps(name)} />
          <FormButtons submit="Continue" pending={start.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
