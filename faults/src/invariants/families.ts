import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { LogEvent } from '@opdesk/projections/engine/events.ts'
import type { Facts } from './facts.ts'

interface Cover {
  member: string
  subscription: string
  from: string
  until: string | null
}

interface Term {
  start: string
  end: string
  places: number
}

/** Cover of a family's members, from the events alone. Days in IST. */
export interface CountedFamily {
  terms: Map<string, Term>
  covers: Cover[]
}

/**
 * Counts the cover of one family and adds the faults found in its events. `before`: counts only events before this position of the
 * log.
 */
export const countFamily = (
  facts: Facts,
  subscriberId: string,
  faults: string[],
  before = Number.POSITIVE_INFINITY,
): CountedFamily => {
  const stream = subscriberStream(subscriberId)
  const family: CountedFamily = { terms: new Map(), covers: [] }
  const { terms, covers } = family
  const standing = new Map<string, 'pending' | 'accepted' | 'rejected' | 'removed'>()
  const reviewed = new Set<string>()
  /** Ids of members with a change that waits for a review, by request id. */
  const asked = new Map<string, string>()
  const isOpen = ({ until }: Cover) => until === null
  for (const { type, data, version, position } of facts.stream(stream)) {
    if (Number(position) >= before) break
    const report = (text: string) => faults.push(`${stream}@${version} ${type}: ${text}`)
    const member = String(data.member_id ?? '')
    const subscription = String(data.subscription_id ?? '')
    const term = terms.get(subscription)
    switch (type) {
      case 'plan_activated': {
        const { membership } = data.plan as { membership: { member_count: number } }
        terms.set(subscription, { start: String(data.start), end: String(data.end), places: membership.member_count - 1 })
        break
      }
      case 'plan_superseded':
      case 'plan_cancelled':
      case 'plan_reinstated':
        if (term && data.end !== null) term.end = String(data.end)
        break
      case 'member_added':
        standing.set(member, data.review === 'pending' ? 'pending' : 'accepted')
        break
      case 'member_reviewed':
        if (reviewed.has(String(data.request_id))) report(`${data.request_id} was reviewed before`)
        reviewed.add(String(data.request_id))
        asked.delete(String(data.request_id))
        if (data.kind === 'add') standing.set(member, data.verdict === 'accepted' ? 'accepted' : 'rejected')
        break
      case 'member_change_requested':
        asked.set(String(data.request_id), member)
        break
      case 'member_plan_status_changed':
        if (standing.get(member) === 'pending' || [...asked.values()].includes(member)) report(`${member} waits for a review`)
        break
      case 'member_removed':
        standing.set(member, 'removed')
        for (const cover of covers) if (cover.member === member && isOpen(cover)) cover.until = String(data.until)
        break
      case 'member_unpaid':
        for (const cover of covers)
          if (cover.member === member && cover.subscription === subscription && isOpen(cover)) cover.until = String(data.until)
        break
      case 'member_paid': {
        const from = String(data.from)
        if (standing.get(member) !== 'accepted') report(`${member} is covered, and ${standing.get(member) ?? 'nobody'}`)
        if (!term) report(`${member} is covered by ${subscription}, which never began`)
        else if (from < term.start || from > term.end)
          report(`${member} is covered from ${from}, the term is ${term.start} to ${term.end}`)
        if (covers.some(cover => cover.member === member && cover.subscription === subscription && isOpen(cover)))
          report(`${member} is covered twice`)
        covers.push({ member, subscription, from, until: null })
        const covered = covers.filter(cover => cover.subscription === subscription && isOpen(cover)).length
        if (term && covered > term.places)
          report(`${subscription} covers ${covered} people besides the applicant, and has ${term.places} places`)
        break
      }
    }
  }
  return family
}

const covers = ({ terms, covers: all }: CountedFamily, owner: string, member: string, day: string): boolean =>
  [...terms].some(
    ([id, { start, end }]) =>
      start <= day &&
      day <= end &&
      (member === owner ||
        all.some(
          cover =>
            cover.member === member &&
            cover.subscription === id &&
            cover.from <= day &&
            (cover.until === null || day <= cover.until),
        )),
  )

/**
 * Checks that the patient of a claim was covered on the day of the visit, by the events before the submission or by later events
 * about that day.
 */
export const patientFaults = (facts: Facts, claimId: string, now: (owner: string) => CountedFamily): string[] => {
  const events: readonly LogEvent[] = facts.stream(claimStream(claimId))
  const sent = events.find(({ type }) => type === 'claim_submitted')
  // The lapse of an interrupted submission may come before the draft.
  const owner = String(events.find(({ type }) => type === 'claim_drafted')?.data.subscriber_id ?? '')
  const saved = events.findLast(
    ({ type, version }) => ['claim_drafted', 'claim_amended'].includes(type) && version < (sent?.version ?? 0),
  )
  if (!sent || !saved) return []
  const { member_id, opd_date } = saved.data.details as { member_id: string; opd_date: string }
  if (covers(now(owner), owner, member_id, opd_date)) return []
  if (covers(countFamily(facts, owner, [], Number(sent.position)), owner, member_id, opd_date)) return []
  return [`claim ${claimId} is for ${member_id} on ${opd_date}, when no plan covered them`]
}
