import { Badge, Group, Paper, Table, Text, ThemeIcon, Title } from '@mantine/core'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { addDays, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { IconArrowRight, IconMoodSmile } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { ActingFor } from '../../components/acting-for.tsx'
import type { DateRange } from '../../components/date-range.ts'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { ScrollTable } from '../../components/scroll-table.tsx'
import classes from './awaiting-me.module.css'

const claimOf = (id: string) => linkOptions({ to: '/management/claim-details/$id', params: { id } })

const allOverdue = () =>
  linkOptions({
    to: '/management/claims',
    search: { awaitingMe: true, sortOrder: 1, endDate: addDays(istDay(new Date()), -TAT_DAYS - 1) },
  })

/** The claims and disputes that wait for the viewer, and how many of them have waited too long. */
export const AwaitingMe = ({
  data: { awaiting_me, awaiting_me_disputes, overdue, tat },
  oldest,
  range,
}: {
  data: Dashboard
  /** The claim that has waited longest; if undefined, the button leads to the list. */
  oldest: { _id: string } | undefined
  range: DateRange
}) => {
  const first = tat[0]
  const all = linkOptions({ to: '/management/claims', search: { awaitingMe: true, sortOrder: 1, ...range } })
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.count}>
        <Text fw={600} size="sm">
          Awaiting my action
        </Text>
        <Text fz={44} fw={700} lh={1.1} className="tabular">
          {awaiting_me.toLocaleString('en-IN')}
        </Text>
        {awaiting_me > 0 ? (
          <ButtonLink
            {...(oldest ? claimOf(oldest._id) : all)}
            variant="white"
            color="dark"
            mt="xs"
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          >
            Review, oldest first
          </ButtonLink>
        ) : (
          <Text size="sm">
            {awaiting_me_disputes > 0 ? 'No claim waits for you.' : 'Nothing waits for you. Enjoy the quiet.'}
          </Text>
        )}
        {awaiting_me > 0 && (
          <AnchorLink {...all} c="white" underline="always" size="sm" mt={4}>
            Show them as a list
          </AnchorLink>
        )}
        {awaiting_me_disputes > 0 && (
          <AnchorLink
            {...linkOptions({ to: '/management/claims/disputed', search: { awaitingMe: true, sortOrder: 1 } })}
            c="white"
            underline="always"
            size="sm"
            mt={4}
          >
            {awaiting_me_disputes === 1 ? 'And 1 dispute' : `And ${awaiting_me_disputes.toLocaleString('en-IN')} disputes`}
          </AnchorLink>
        )}
      </div>
      <section className={classes.overdue} aria-labelledby="overdue">
        <Group justify="space-between" gap="xs">
          <Title order={2} id="overdue" fz="md">
            Waiting for more than {TAT_DAYS} days
          </Title>
          {overdue > 0 && (
            <AnchorLink {...allOverdue()} size="sm" fw={600}>
              {overdue > tat.length ? `All ${overdue.toLocaleString('en-IN')}, oldest first` : 'Open as a list'}
            </AnchorLink>
          )}
        </Group>
        {!first ? (
          <Group gap="sm" mt="sm" wrap="nowrap">
            <ThemeIcon variant="light" size={40} radius="xl" aria-hidden="true">
              <IconMoodSmile size={22} />
            </ThemeIcon>
            <Text>No claim has waited for you that long.</Text>
          </Group>
        ) : (
          <ScrollTable label="Claims that wait too long" verticalSpacing={5} horizontalSpacing={8} fz="sm" mt={4}>
            <Table.Thead className={classes.head}>
              <Table.Tr>
                <Table.Th scope="col">Claim ID</Table.Th>
                <Table.Th scope="col">Name</Table.Th>
                <Table.Th scope="col" className={classes.extra}>
                  Hospital/Clinic Name
                </Table.Th>
                <Table.Th scope="col" ta="right" className={classes.extra}>
                  Claimable Amt.
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  Age
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tat.map(claim => (
                <Table.Tr key={claim._id}>
                  <Table.Td>
                    <AnchorLink {...claimOf(claim._id)} fw={600}>
                      {claim.claim_id}
                    </AnchorLink>{' '}
                    <ActingFor absent={claim.acting_for} />
                  </Table.Td>
                  <Table.Td>{claim.member_id.name}</Table.Td>
                  <Table.Td className={classes.extra}>{claim.hospital}</Table.Td>
                  <Table.Td ta="right" className={classes.extra}>
                    <Money rupees={claim.claimable_amount} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Badge color={claim.age_days > 2 * TAT_DAYS ? 'red' : 'amber'}>{claim.age_days} days</Badge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </ScrollTable>
        )}
      </section>
    </Paper>
  )
}
