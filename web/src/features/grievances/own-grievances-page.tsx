import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { GrievanceOfficer, OwnGrievance } from '@opdesk/contracts/grievance/queries.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import type { AreaName } from '../../lib/areas.ts'
import { grievanceWords } from '../../lib/grievance-words.ts'
import { useWords } from '../../lib/words.ts'
import { GrievanceStatus } from './grievance-status.tsx'
import { NewGrievanceForm } from './new-grievance-form.tsx'
import { ownGrievancesQuery, ownLinkOf } from './queries.ts'

const backs = { subscriber: '/user/my-data', management: '/management/dashboard', admin: '/admin/start', hr: '/hr' } as const

const Line = ({ area, grievance }: { area: AreaName; grievance: OwnGrievance }) => {
  const words = useWords(grievanceWords)
  const { _id, number, kind, subject, state, due_on, late, answered_at } = grievance
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="xs">
        <AnchorLink {...ownLinkOf(area, _id)} fw={600} className="anywhere">
          {subject}
        </AnchorLink>
        <GrievanceStatus grievance={grievance} />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {number} · {words.kinds[kind]}
      </Text>
      {state === 'open' && <Text size="sm">{late ? words.wasDue(due_on) : words.due(due_on)}</Text>}
      {state === 'answered' && answered_at !== null && <Text size="sm">{words.answeredOn(answered_at)}</Text>}
    </Paper>
  )
}

const Officer = ({ officer: { name, email, phone, days } }: { officer: GrievanceOfficer }) => {
  const words = useWords(grievanceWords)
  const isNamed = name !== '' || email !== '' || phone !== ''
  return (
    <Paper withBorder p="md" component="section">
      {isNamed && (
        <>
          <Title order={2} size="h4">
            {words.officer}
          </Title>
          {name !== '' && <Text className="anywhere">{name}</Text>}
          <Group gap="md">
            {email !== '' && (
              <Anchor href={`mailto:${email}`} className="anywhere">
                {email}
              </Anchor>
            )}
            {phone !== '' && <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>}
          </Group>
        </>
      )}
      <Text size="sm" c="dimmed">
        {words.answerIn(days)}
      </Text>
    </Paper>
  )
}

/** The viewer's own grievances, and the form of a new one. */
export const OwnGrievancesPage = ({ area }: { area: AreaName }) => {
  const words = useWords(grievanceWords)
  const [writing, setWriting] = useState(false)
  const { data, error, isPending, refetch } = useQuery(ownGrievancesQuery)
  const write = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
      {words.write}
    </Button>
  )
  return (
    <Stack gap="md" maw={760} mx="auto">
      <PageHeader title={words.title} note={words.note} back={{ orElse: backs[area] }} actions={!writing && data && write} />
      {isPending && <LoadingBlocks heights={[96, 96]} />}
      {error && !data && <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} />}
      {writing && <NewGrievanceForm hasClaims={area === 'subscriber'} onDone={() => setWriting(false)} />}
      {data && data.records.length === 0 && !writing && <EmptyState title={words.none} />}
      {data && data.records.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={words.title}>
          {data.records.map(grievance => (
            <Line key={grievance._id} area={area} grievance={grievance} />
          ))}
        </Stack>
      )}
      {data && <Officer officer={data.officer} />}
    </Stack>
  )
}
