import { Button, Text } from '@mantine/core'
import { type SubscriberClaimRow, subscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { compareNames } from '@opdesk/contracts/compare-names.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { detailsToFill } from '../form/fill-doctor.ts'
import type { ClaimForm } from '../form/use-claim-form.ts'
import { useClaimFormWords } from '../form-words.ts'
import { claimQuery } from '../queries.ts'
import classes from './detail-group.module.css'
import { useStepWords } from './words.ts'

/** Number of the latest claims whose doctors are offered, and of the doctors. */
const RECENT = 20
const OFFERED = 4

const recentClaimsQuery = queryOptions({
  queryKey: ['claims', 'list', 'recent'],
  queryFn: ({ signal }) => api.list('/user/claims', subscriberClaimRow, { query: { pageSize: RECENT }, signal }),
  staleTime: 300_000,
})

/** The latest sent claim of each doctor and clinic. */
const lastVisits = (claims: readonly SubscriberClaimRow[]): SubscriberClaimRow[] => {
  const sent = claims.filter(({ status, doc_name }) => status !== ClaimStatus.adding && doc_name !== '')
  return [...Map.groupBy(sent, ({ doc_name, hospital }) => `${doc_name}\n${hospital}`.toLowerCase()).values()]
    .flatMap(([latest]) => latest ?? [])
    .slice(0, OFFERED)
}

/**
 * Offers the doctors of the person's own earlier claims. A choice fills the empty fields of doctor and clinic from that claim. A
 * doctor whose name was read in the papers is filled in without a choice.
 */
export const UsedDoctors = ({ form }: { form: ClaimForm }) => {
  const client = useQueryClient()
  const { details: words } = useStepWords()
  const { doctor: told } = useClaimFormWords()
  const { data } = useQuery(recentClaimsQuery)
  const [filled, setFilled] = useState('')
  const tried = useRef(new Set<string>())
  const { doc_name, doc_registration, doc_phone } = form.values
  const visits = lastVisits(data?.records ?? [])
  const fill = async ({ _id }: SubscriberClaimRow) => {
    try {
      const claim = await client.fetchQuery({ ...claimQuery(_id), staleTime: 300_000 })
      const { values, kept } = detailsToFill(form.getValues(), claim)
      form.setValues(values)
      for (const name of Object.keys(values)) form.clearFieldError(name)
      setFilled(kept ? told.kept : told.filled)
    } catch {
      notify.error(words.knownFailed)
    }
  }
  const read = doc_name !== '' && doc_phone === '' && !form.isTouched('doc_name')
  const match = read ? visits.find(visit => compareNames(visit.doc_name, doc_name).name === 'match') : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each name that was read
  useEffect(() => {
    if (!match || tried.current.has(match._id)) return
    tried.current.add(match._id)
    void fill(match)
  }, [match?._id])
  const offers = doc_name === '' && doc_registration === '' ? visits : []
  return (
    <>
      {offers.length > 0 && (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {words.known}
          </Text>
          <div className={classes.chips}>
            {offers.map(visit => (
              <Button key={visit._id} variant="default" h="auto" mih={44} py={6} onClick={() => void fill(visit)}>
                <span className="anywhere" style={{ whiteSpace: 'normal', textAlign: 'start' }}>
                  {[visit.doc_name, visit.hospital].filter(Boolean).join(' · ')}
                </span>
              </Button>
            ))}
          </div>
        </div>
      )}
      <Text role="status" size="sm" c="dimmed">
        {filled}
      </Text>
    </>
  )
}
