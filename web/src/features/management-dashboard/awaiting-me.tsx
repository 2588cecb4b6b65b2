import { Table, Text } from '@mantine/core'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { flagsInWords } from '@opdesk/contracts/claim/reading/flags.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { addDays, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { ActingFor } from '../../components/acting-for.tsx'
import classes from '../../components/home/home.module.css'
import { HomeNow } from '../../components/home/home-now.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { KeyHint } from '../../components/key-hint.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { usePageKeys } from '../../components/use-page-keys.ts'
import { useShownKey } from '../../lib/keys.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { DueText } from './due-text.tsx'

const claimOf = (id: string) => linkOptions({ to: '/management/claim-details/$id', params: { id } })
const mine = linkOptions({ to: '/management/claims', search: { awaitingMe: true, sortOrder: 1 } })

const allOverdue = () =>
  linkOptions({
    to: '/management/claims',
    search: { awaitingMe: true, sortOrder: 1, endDate: addDays(istDay(new Date()), -TAT_DAYS - 1) },
  })

const shown = (count: number): string => count.toLocaleString('en-IN')

/** The parts of the number of waiting claims, without those that are zero. */
const partsOf = (parts: readonly (readonly [count: number, words: string])[]): string =>
  parts.flatMap(([count, words]) => (count > 0 ? [`${shown(count)} ${words}`] : [])).join(', ')

/** The claims and disputes that wait for the viewer, whatever their dates; the claims that are due first beside their number. */
export const AwaitingMe = ({ data: { awaiting_me_disputes: disputes, overdue, work } }: { data: Dashboard }) => {
  const [first] = work.urgent
  const count = work.waits.reduce((sum, load) => (load.own ? sum + load.count : sum), 0)
  const pays = useStaffProfile('management').designation?.internal_id === Designation.finance
  const toPay = pays ? work.waits.find(({ waiting_for }) => waiting_for === 'payment') : undefined
  const router = useRouter()
  const review = () => first && void router.navigate(claimOf(first._id))
  usePageKeys(first ? [{ key: 'r', name: 'Review, most urgent first', group: 'page', run: review }] : [])
  const key = useShownKey('r')
  return (
    <HomeNow
      label="Awaiting my action"
      count={shown(count)}
      line={partsOf([
        [work.past_due, 'overdue'],
        [work.due_soon, 'due by tomorrow'],
      ])}
      action={
        first ? (
          <ButtonLink
            {...claimOf(first._id)}
            data-button
            variant="white"
            color="dark"
            my="xs"
            rightSection={<KeyHint>r</KeyHint>}
            aria-keyshortcuts={key}
          >
            Review, most urgent first
          </ButtonLink>
        ) : (
          <Text size="sm">{disputes > 0 ? 'No claim waits for you.' : 'Nothing waits for you. Enjoy the quiet.'}</Text>
        )
      }
      foot={
        <>
          {first && <AnchorLink {...mine}>Show them as a list</AnchorLink>}
          {overdue > 0 && (
            <AnchorLink {...allOverdue()}>
              {shown(overdue)} older than {TAT_DAYS} days
            </AnchorLink>
          )}
          {toPay && <AnchorLink {...linkOptions({ to: '/management/payments' })}>{shown(toPay.count)} to be paid</AnchorLink>}
          {disputes > 0 && (
            <AnchorLink {...linkOptions({ to: '/management/claims/disputed', search: { awaitingMe: true, sortOrder: 1 } })}>
              {disputes === 1 ? '1 dispute' : `${shown(disputes)} disputes`}
            </AnchorLink>
          )}
        </>
      }
    >
      {first ? (
        <Urgent claims={work.urgent} />
      ) : (
        <Text p="md">The claims that wait for you are listed here, most urgent first.</Text>
      )}
    </HomeNow>
  )
}

const Urgent = ({ claims }: { claims: Dashboard['work']['urgent'] }) => (
  <Rows label="Claims that wait for me, most urgent first">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Claim ID</Table.Th>
        <Table.Th scope="col">Name</Table.Th>
        <Table.Th scope="col" className={classes.extra}>
          Hospital/Clinic Name
        </Table.Th>
        <Table.Th scope="col" className={classes.extra}>
          Flags
        </Table.Th>
        <Table.Th scope="col" ta="right" className={classes.extra}>
          Claimable Amt.
        </Table.Th>
        <Table.Th scope="col">Due</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {claims.map(claim => (
        <Table.Tr key={claim._id}>
          <Table.Td>
            <AnchorLink {...claimOf(claim._id)} fw={600}>
              {claim.claim_id}
            </AnchorLink>{' '}
            <ActingFor absent={claim.acting_for} />
          </Table.Td>
          <Table.Td>{claim.member_id.name}</Table.Td>
          <Table.Td className={classes.extra}>{claim.hospital}</Table.Td>
          <Table.Td className={classes.extra}>
            <Flags claim={claim} />
          </Table.Td>
          <Table.Td ta="right" className={classes.extra}>
            <Money rupees={claim.claimable_amount} />
          </Table.Td>
          <Table.Td>
            <DueText day={claim.due_on} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Rows>
)

/** The first flag of a claim; its title names all. */
const Flags = ({ claim: { flags, possible_duplicate } }: { claim: Dashboard['work']['urgent'][number] }) => {
  if (flags.length === 0 && !possible_duplicate) return null
  const Icon = flags.length > 0 ? IconAlertTriangle : IconCopy
  return (
    <span className="tabular" title={flagsInWords(flags, possible_duplicate)}>
      <Icon size={14} color="var(--opdesk-wait)" aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
      {flags.length > 0 ? 'Bill differs' : 'Duplicate?'}
      {flags.length > 0 && possible_duplicate && ', duplicate?'}
    </span>
  )
}
