import { Button, Group } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import {
  type IdentityProvidersQuery,
  identityProviderList,
  type ListedProvider,
} from '@opdesk/contracts/identity-provider/identity-provider-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { useFlags } from '../../lib/profile.ts'
import { NewProviderDialog } from './new-provider-dialog.tsx'
import { ProviderDialog } from './provider-dialog.tsx'

/** Providers of sign-on. */
export const IdentityProvidersPage = ({ search, onSearch }: ListSearchProps<IdentityProvidersQuery>) => {
  const mayAdd = useFlags(Program.settings).POST
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<ListedProvider>()
  return (
    <>
      <ListPage
        list={identityProviderList}
        title="Sign-on"
        note="Staff, admins and HR can sign in with a provider of OpenID Connect. Their passwords go on working, also when a provider is away."
        label="Providers"
        actions={mayAdd && <Button onClick={() => setIsAdding(true)}>Add a provider</Button>}
        more={[
          {
            key: 'actions',
            title: 'Action',
            render: (provider: ListedProvider) => (
              <Group justify="flex-end">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Details of ${provider.name}`}
                  onClick={() => setShown(provider)}
                >
                  Details
                </Button>
              </Group>
            ),
          },
        ]}
        search={search}
        onSearch={onSearch}
        failed={messages.providersLoadFailed}
        empty={{ title: 'No provider found', hint: 'Try another state, other days or another word.' }}
        unfiltered={{ title: 'There is no provider', hint: 'Add one to let people sign in with their work account.' }}
      />
      {isAdding && <NewProviderDialog onClose={() => setIsAdding(false)} />}
      {shown && <ProviderDialog provider={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
