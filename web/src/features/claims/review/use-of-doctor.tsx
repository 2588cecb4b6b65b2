import { Skeleton, Text } from '@mantine/core'
import { SUBSCRIBERS_COUNTED, type UseOfDoctor } from '@opdesk/contracts/doctor/use-of-doctor.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { doctorUseQuery } from '../../../desk/claim/queries.ts'

/** How many names of a registration number are listed; the total is shown with them. */
const NAMES_SHOWN = 8

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`)

const used = ({ by_registration, reg_no, claims, subscribers }: UseOfDoctor): string => {
  const who =
    subscribers >= SUBSCRIBERS_COUNTED
      ? `at least ${SUBSCRIBERS_COUNTED} subscribers`
      : count(subscribers, 'subscriber', 'subscribers')
  const what = by_registration ? `The registration number ${reg_no}` : 'This name with this pincode'
  return `${what} is in ${count(claims, 'claim', 'claims')} of ${who}, this one included.`
}

/** How many claims and subscribers name the doctor, and by which names. */
export const UseOfDoctorCard = ({ id }: { id: string }) => {
  const query = useQuery(doctorUseQuery(id))
  return (
    <Panel id="use-of-doctor" title="Use of the doctor">
      {query.isPending && <Skeleton h={48} />}
      {query.isError && <ErrorState error={query.error} title="The use could not be read" onRetry={() => void query.refetch()} />}
      {query.data && <Use use={query.data} />}
    </Panel>
  )
}

const Use = ({ use }: { use: UseOfDoctor }) => {
  if (use.claims === 0) return <Text c="dimmed">The claim names no doctor any more.</Text>
  const [first, ...others] = use.names.slice(0, NAMES_SHOWN)
  return (
    <>
      <Text>{used(use)}</Text>
      {!use.by_registration && <Text c="dimmed">A number such as ‘{use.reg_no}’ does not tell doctors apart.</Text>}
      {first && others.length > 0 && (
        <>
          <Text mt="xs" fw={600} c="amber.9">
            Used under {use.names.length} names:
          </Text>
          <ul>
            {[first, ...others].map(({ text, claims }) => (
              <li key={text}>
                <AnchorLink to="/management/claims" search={{ search: text }}>
                  {text}
                </AnchorLink>{' '}
                ({count(claims, 'claim', 'claims')})
              </li>
            ))}
          </ul>
        </>
      )}
      {first && others.length === 0 && (
        <AnchorLink to="/management/claims" search={{ search: first.text }}>
          Claims naming {first.text}
        </AnchorLink>
      )}
    </>
  )
}
