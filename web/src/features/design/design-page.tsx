import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Switch, Table, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { DateText, Moment } from '../../components/date-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { Figures } from '../../components/home/figures.tsx'
import { HomeNow } from '../../components/home/home-now.tsx'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { KeyHint } from '../../components/key-hint.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Panel } from '../../components/panel.tsx'
import { required } from '../../components/required.ts'
import { StateLine } from '../../components/state-line.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { notify } from '../../lib/notify.ts'
import { Tokens } from './tokens.tsx'

const DAY = '2026-11-28'
const tones = ['neutral', 'waiting', 'working', 'good', 'attention', 'bad'] as const
const states = ['good', 'wait', 'bad', 'idle'] as const

const Controls = () => {
  const [open, setOpen] = useState(false)
  return (
    <HomePanel title="Buttons, fields and dialogs">
      <Stack p="sm">
        <Group gap="xs">
          <Button>Approve ₹2,221.00</Button>
          <Button variant="default" rightSection={<KeyHint>C</KeyHint>}>
            Clarify
          </Button>
          <Button variant="subtle">Start again</Button>
          <Button loading>Saving</Button>
          <Button disabled>Not now</Button>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label="Name" description="As on the bill" {...required} />
          <TextInput label="Email" error="Please enter a valid email" defaultValue="rohit" />
          <NativeSelect label="Status" data={['Pending', 'Approved']} />
        </SimpleGrid>
        <Switch label="Admin" description="Turn on to sign in as a system admin" />
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
          <Button
            variant="default"
            onClick={() => void confirm({ question: 'Discard the import?', details: 'It cannot be undone.', danger: true })}
          >
            Ask a question
          </Button>
          <Button variant="default" onClick={() => notify.success('Record updated.')}>
            Show a notice
          </Button>
        </Group>
        {open && (
          <Dialog title="A dialog" onClose={() => setOpen(false)}>
            <Text>The focus returns to the button that opened it.</Text>
          </Dialog>
        )}
      </Stack>
    </HomePanel>
  )
}

const Values = () => (
  <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12}>
    <HomePanel title="States">
      <Stack p="sm" gap={6} align="flex-start">
        {tones.map(tone => (
          <StatusBadge key={tone} tone={tone} label={tone} />
        ))}
        {states.map(tone => (
          <StateLine key={tone} tone={tone}>
            {tone}
          </StateLine>
        ))}
      </Stack>
    </HomePanel>
    <HomePanel title="Facts, money and dates">
      <Stack p="sm">
        <Facts
          facts={[
            ['Claimed', <Money key="money" rupees={102345.5} />],
            ['OPD date', <DateText key="day" value={DAY} />],
            ['Sent', <Moment key="moment" iso={`${DAY}T10:50:00.000Z`} />],
          ]}
        />
      </Stack>
    </HomePanel>
    <Panel id="panel" title="A panel" small>
      <Text size="sm">Areas touch and are parted by one line; only homes have cards.</Text>
    </Panel>
  </SimpleGrid>
)

const Conditions = () => (
  <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12}>
    <HomePanel title="Empty">
      <EmptyState title="No claims found" hint="Choose other filters." />
    </HomePanel>
    <HomePanel title="Failed">
      {/* A sample must not interrupt a screen reader. */}
      <div inert aria-hidden="true">
        <ErrorState error={new Error('no connection')} title="Claims could not be loaded" onRetry={() => undefined} />
      </div>
    </HomePanel>
    <HomePanel title="Loading">
      <LoadingBlocks heights={[40, 80, 60]} />
    </HomePanel>
  </SimpleGrid>
)

/** Every token and every shared part of the product on one page, for admins and the people who build it. */
export const DesignPage = () => (
  <>
    <PageHeader title="Design" note="Tokens and shared parts in the present colour scheme" />
    <Stack gap={12}>
      <Tokens />
      <HomeNow
        label="Waiting for you"
        count="13"
        line="2 overdue, 2 due by tomorrow"
        action={
          <Button variant="white" color="dark" my="xs" data-button>
            Review, most urgent first
          </Button>
        }
      >
        <Rows label="Waiting, an example">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Claim ID</Table.Th>
              <Table.Th scope="col" ta="right">
                Claimable Amt.
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td fw={600}>CLM001207</Table.Td>
              <Table.Td ta="right">
                <Money rupees={1500} />
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Rows>
      </HomeNow>
      <Controls />
      <Values />
      <HomePanel title="Figures and titles">
        <Figures figures={[['Decided', '34'] as const, ['From one to the next', '48 s'] as const]} />
        <Stack p="sm" gap={4}>
          <Title order={3}>Title of a part</Title>
          <Text size="sm">Values, names and amounts in rows: 14 px</Text>
          <Text fz="0.8125rem" c="dimmed">
            Labels and heads: 13 px
          </Text>
          <Text fz="0.75rem" c="dimmed">
            Rules and times: 12 px
          </Text>
        </Stack>
      </HomePanel>
      <Alert color="amber">A notice in a page says what to do next.</Alert>
      <Conditions />
    </Stack>
  </>
)
