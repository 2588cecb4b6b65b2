import { Alert } from '@mantine/core'
import { delegationList } from '@opdesk/contracts/delegation/delegation-list.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { AnchorLink } from '../../components/link.tsx'
import { listQuery } from '../../lib/list-query.ts'
import { getSession } from '../../lib/session.ts'

const A_MINUTE = 60_000

/** On every page: names the verifiers that this verifier substitutes today. */
export const SubstituteNotice = () => {
  const current = useQuery({ ...listQuery(delegationList, { period: 'current', pageSize: 100 }), refetchInterval: A_MINUTE })
  const mine = current.data?.records.filter(({ substitute }) => substitute._id === getSession()?.user_id) ?? []
  return mine.map(({ _id, verifier, to }) => (
    <Alert key={_id} color="blue" mb="sm" py="xs" role="status" icon={<IconUserShare size={18} aria-hidden="true" />}>
      <b>{`You act for ${verifier.name} until ${formatDay(to)}.`}</b>{' '}
      <AnchorLink
        {...linkOptions({ to: '/management/claims', search: { awaitingMe: true, sortOrder: 1 } })}
        size="sm"
        c="inherit"
        underline="always"
      >
        See what waits for you
      </AnchorLink>
    </Alert>
  ))
}
