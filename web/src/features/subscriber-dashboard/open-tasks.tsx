import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { addDays, type Day, istDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { linkOptions } from '@tanstack/react-router'
import { NextSteps, type ShownStep } from '../../components/next-steps.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { claimLink } from '../subscriber-claims/claim-cells.tsx'
import { awaitsAnswer } from '../subscriber-claims/labels.ts'
import { useDayWords } from '../subscriber-claims/words.ts'

const SHOWN_DRAFTS = 2
/** Days before a plan's end from which its renewal is a task. */
const RENEWAL_DAYS = 30

const isNear = (end: Day, today: Day): boolean => end <= addDays(today, RENEWAL_DAYS)
const aboutVisit = ({ member_details, doc_name }: SubscriberClaimRow) =>
  [member_details.name, doc_name].filter(Boolean).join(' · ')

/** The card of what the subscriber can do now: answer a question, finish a draft, complete the profile, renew the plan. */
export const OpenTasks = ({ claims }: { claims: readonly SubscriberClaimRow[] }) => {
  const { plan } = useSubscriberProfile()
  const { steps: words } = useHomeWords()
  const { day } = useDayWords()
  const answers = claims.filter(awaitsAnswer).map(
    (claim): ShownStep => ({
      key: claim._id,
      title: words.answer(claim.claim_id),
      text: [aboutVisit(claim), words.answerText].filter(Boolean).join('. '),
      action: words.answerAction,
      page: linkOptions({ to: '/user/upload-claim-documents', search: { id: claim._id, action: claim.status } }),
    }),
  )
  const draftText = ({ opd_date: visit }: SubscriberClaimRow) => {
    const last = visit && addDays(visit as Day, OPD_WINDOW_DAYS)
    return last && last >= istDay(new Date()) ? words.draftUntil(day(last)) : words.draftText
  }
  const drafts = plan.expired && !plan.claimable ? [] : claims.filter(({ status }) => status === ClaimStatus.adding)
  const unfinished = drafts.slice(0, SHOWN_DRAFTS).map(
    (claim): ShownStep => ({
      key: claim._id,
      title: words.draft,
      text: [aboutVisit(claim) || claim.claim_id, draftText(claim)].join(' · '),
      action: words.draftAction,
      label: words.draftLabel(claim.claim_id),
      page: claimLink(claim),
    }),
  )
  const { end_date: end } = plan
  const renewal: ShownStep[] =
    plan.renewable && end && isNear(end, istDay(new Date()))
      ? [
          {
            key: 'renew',
            title: words.renew(day(end)),
            text: words.renewText,
            action: words.renewAction,
            page: linkOptions({ to: '/user/plan-renew' }),
          },
        ]
      : []
  return <NextSteps urgent={[...answers, ...unfinished]} later={renewal} />
}
