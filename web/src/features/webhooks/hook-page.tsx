import { Box, Button, Group, Stack } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { type HookDeliveriesQuery, type HookDelivery, hookDeliveryList } from '@opdesk/contracts/hook/delivery-list.ts'
import { disabledLabels, hookStateLabels, hookTones, type ListedHook } from '@opdesk/contracts/hook/hook-list.ts'
import { hookKindLabels } from '@opdesk/contracts/hook/kinds.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { Panel } from '../../components/panel.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useFlags } from '../../lib/profile.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { HookActions } from './hook-actions.tsx'
import { hookPath, hookQuery } from './queries.ts'

const SOON_MS = 10_000
/** True for a delivery whose result is expected on this page. */
const isDueSoon = ({ state, due_at }: HookDelivery): boolean => state === 'waiting' && Date.parse(due_at) <= Date.now() + SOON_MS

interface HookPageProps extends ListSearchProps<HookDeliveriesQuery> {
  id: string
}

/** A webhook: its settings, how it goes, and its deliveries. */
export const HookPage = ({ id, search, onSearch }: HookPageProps) => {
  const { data: hook } = useQuery(hookQuery(id))
  const mayChange = useFlags(Program.settings).POST
  const [shown, setShown] = useState<HookDelivery>()
  return (
    <>
      <ListPage
        list={hookDeliveryList}
        path={hookPath(id, '/deliveries')}
        title="Webhook"
        note={hook?.note}
        back={linkOptions({ to: '/admin/webhooks' })}
        label="Deliveries"
        summary={() =>
          hook && (
            <Box mb="md">
              <Summary hook={hook} />
            </Box>
          )
        }
        more={[
          {
            key: 'actions',
            title: 'Action',
            render: (delivery: HookDelivery) => (
              <Group justify="flex-end">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Details of ${delivery._id}`}
                  onClick={() => setShown(delivery)}
                >
                  Details
                </Button>
              </Group>
            ),
          },
        ]}
        underWay={({ records }) => records.some(isDueSoon)}
        search={search}
        onSearch={onSearch}
        failed={messages.hookDeliveriesLoadFailed}
        empty={{ title: 'No delivery found', hint: 'Try another state, another event or another id.' }}
        unfiltered={{ title: 'Nothing was sent yet', hint: 'Send a test call to see whether the receiver answers.' }}
      />
      {shown && <DeliveryDialog hookId={id} delivery={shown} mayChange={mayChange} onClose={() => setShown(undefined)} />}
    </>
  )
}

const Summary = ({ hook }: { hook: ListedHook }) => (
  <Panel id="webhook" title="Settings" small>
    <Stack gap="sm">
      <Facts
        facts={[
          ['State', <StatusBadge key="state" tone={hookTones[hook.state]} label={hookStateLabels[hook.state]} />],
          ['Disabled', hook.disabled_because && disabledLabels[hook.disabled_because]],
          ['Address', hook.url],
          ['Events', hook.kinds.map(kind => hookKindLabels[kind]).join(', ')],
          ['Last delivered', hook.last_success_at ? <Moment key="last" iso={hook.last_success_at} /> : 'Never'],
          ['Failing since', hook.failing_since && <Moment key="failing" iso={hook.failing_since} />],
        ]}
      />
      <HookActions hook={hook} />
    </Stack>
  </Panel>
)
