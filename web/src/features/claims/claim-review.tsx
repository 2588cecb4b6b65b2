import { Box, Skeleton } from '@mantine/core'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import { reasonsFor } from '@opdesk/contracts/claim/reasons.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ClaimDocuments } from '../../desk/claim/claim-documents.tsx'
import { ClaimProgress } from '../../desk/claim/claim-progress.tsx'
import classes from '../../desk/claim/desk.module.css'
import { payableAmount } from '../../desk/claim/fee-rows.ts'
import { type ClaimArea, claimQuery, relatedQuery } from '../../desk/claim/queries.ts'
import { useSideBySide } from '../../desk/claim/use-side-by-side.ts'
import { FooterSlot } from '../../desk/decision/form-footer.tsx'
import { LiftOwnClaimDialog } from '../../desk/decision/lift-own-claim-dialog.tsx'
import { useIsBeingDecided } from '../../desk/queue/undo-bar.tsx'
import { useDeskQueue } from '../../desk/queue/use-queue.ts'
import type { FocusedMark } from '../../desk/viewer/types.ts'
import { notify } from '../../lib/notify.ts'
import { allowedActions, ClaimActions, offersDecisions } from './claim-actions.tsx'
import { AmountsTable } from './desk/amounts-table.tsx'
import { type Asked, askedDocumentOf, documentsOf, nothingAsked } from './desk/asked-document.ts'
import { Checks } from './desk/checks.tsx'
import { DecisionForm, type FoundOriginal } from './desk/decision-form.tsx'
import { DeskFacts } from './desk/desk-facts.tsx'
import { documentFlagOf, flagMarkId, marksOf } from './desk/document-marks.ts'
import { EarlierClaims } from './desk/earlier-claims.tsx'
import { EditBillsButton } from './desk/edit-bills-button.tsx'
import { EditBillsForm } from './desk/edit-bills-form.tsx'
import { EntitlementLine } from './desk/entitlement-line.tsx'
import { FurtherParts } from './desk/further-parts.tsx'
import { SubscriberRemark } from './desk/subscriber-remark.tsx'
import { useAmounts } from './desk/use-amounts.ts'
import { PayDialog } from './pay-dialog.tsx'
import { ClaimComparison, ComparedDocuments } from './review/claim-comparison.tsx'
import { duplicateReason } from './review/comparison.ts'

interface ClaimReviewProps {
  area: ClaimArea
  claim: StaffClaim
  compare?: string | undefined
  /** True if a form is open, or a decision was made and the page is closing. */
  onBusy: (busy: boolean) => void
}

/** The claim beside its documents: what to check, the amounts, the facts, and the decision as a form between them. */
export const ClaimReview = ({ area, claim, compare, onBusy }: ClaimReviewProps) => {
  const queue = useDeskQueue()
  const beingDecided = useIsBeingDecided(claim._id)
  const related = useQuery(relatedQuery(area, claim._id))
  const other = useQuery({ ...claimQuery(area, compare ?? ''), enabled: compare !== undefined })
  const beside = useSideBySide()
  const amounts = useAmounts(claim)
  const [action, setAction] = useState<ClaimAction | null>(null)
  const [lifts, setLifts] = useState(false)
  const [left, setLeft] = useState<number>()
  const [found, setFound] = useState<FoundOriginal>()
  const [asked, setAsked] = useState<Asked>(nothingAsked)
  const [shown, setShown] = useState(0)
  const [focusMark, setFocusMark] = useState<FocusedMark>()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [subject, setSubject] = useState(claim._id)
  if (subject !== claim._id) {
    // The next claim of the queue: no state of the claim before it stays.
    setSubject(claim._id)
    setAction(null)
    setLifts(false)
    setLeft(undefined)
    setFound(undefined)
    setAsked(nothingAsked)
    setShown(0)
    setFocusMark(undefined)
  }
  const allowed = allowedActions(claim)
  const { flags } = claim
  const choose = (chosen: ClaimAction | null, original?: FoundOriginal) => {
    setFound(original)
    setAction(chosen)
    setLifts(false)
    onBusy(chosen !== null)
  }
  const lifting = (open: boolean) => {
    choose(null)
    setLifts(open)
    onBusy(open)
  }
  const close = () => choose(null)
  const paid = (message: string) => {
    // Keys and buttons stay disabled until the next claim, or another version of this one, is shown.
    setLeft(claim.version)
    setAction(null)
    notify.success(message, claim.claim_id)
    queue?.goOn({ _id: claim._id, claim_id: claim.claim_id, label: 'paid' })
  }
  const show = (fileId: string | undefined) => {
    const index = documentsOf(claim).findIndex(({ file }) => file.file_id === fileId)
    if (index >= 0) setShown(index)
  }
  const showFlag = (flag: ClaimFlag) => {
    show(flag.file_id)
    setFocusMark({ id: flagMarkId(flag) })
  }
  const ask = (next: Asked) => {
    setAsked(next)
    show(next.about)
  }
  const duplicates = related.data?.duplicates ?? []
  const match = duplicates.find(({ _id }) => _id === compare)
  const markAs = (other: StaffClaim) => {
    const code = duplicateReason(match?.reasons ?? [])
    const remark = reasonsFor('duplicate').find(reason => reason.code === code)?.text ?? ''
    choose('duplicate', { claim: other, reason: code, remark })
  }
  const dialog = { claim, open: action !== null && allowed.includes(action), onClose: close }
  const decision = (
    <>
      {action === 'edit_bills' && <EditBillsForm {...dialog} amounts={amounts} />}
      {action === 'pay' && <PayDialog {...dialog} duplicates={duplicates} onDone={paid} />}
      {action && action !== 'edit_bills' && action !== 'pay' && (
        <DecisionForm
          key={`${action} ${claim._id}`}
          {...dialog}
          action={action}
          amounts={amounts}
          asked={asked}
          onAsked={ask}
          originals={duplicates}
          found={found}
        />
      )}
      {lifts && <LiftOwnClaimDialog claim={claim} onClose={() => lifting(false)} />}
    </>
  )
  const editable = allowed.includes('edit_bills') && left !== claim.version
  const approved = amounts.changed.length > 0 ? amounts.total : payableAmount(claim)
  const isWrong = editable && Object.keys(amounts.errors).length > 0
  // A clarification about the document that is shown: a part of it can be marked.
  const drawsOn = action === 'clarify' ? documentsOf(claim)[shown]?.file.file_id : undefined
  const hasFooter = action !== null && action !== 'pay' && beside
  return (
    <FooterSlot.Provider value={slot}>
      <div className={classes.work} data-compares={compare !== undefined || undefined}>
        <div className={classes.column}>
          <div className={classes.decide} hidden={!offersDecisions(claim)}>
            <div ref={setSlot} />
            <div hidden={hasFooter}>
              <ClaimActions
                claim={claim}
                approved={approved}
                isWrong={isWrong}
                keys={action === null && !lifts}
                left={left === claim.version || beingDecided}
                onChoose={chosen => choose(chosen)}
              />
            </div>
          </div>
          <Box
            key={claim._id}
            component="section"
            className={classes.scroll}
            aria-label="Claim data"
            tabIndex={0}
            data-begins-at-top="data"
          >
            {compare ? (
              <>
                {decision}
                <ClaimComparison
                  area={area}
                  claim={claim}
                  other={other}
                  match={match}
                  onMark={allowed.includes('duplicate') ? markAs : undefined}
                />
              </>
            ) : (
              <>
                <ClaimProgress claim={claim} />
                <Checks
                  area={area}
                  claim={claim}
                  related={related.data}
                  flags={flags}
                  keys={action === null && !lifts}
                  onShow={showFlag}
                  onLift={() => lifting(true)}
                />
                <AmountsTable
                  claim={claim}
                  amounts={amounts}
                  entitlement={related.data?.entitlement}
                  flags={flags}
                  editable={editable}
                  action={editable && <EditBillsButton onChoose={() => choose('edit_bills')} />}
                  onShow={showFlag}
                  onEnter={() => isWrong || choose(action ?? (allowed.includes('approve') ? 'approve' : 'edit_bills'))}
                />
                {decision}
                {related.isPending && <Skeleton h={40} />}
                {related.isError && (
                  <ErrorState
                    error={related.error}
                    title="The data related to this claim could not be loaded"
                    onRetry={() => void related.refetch()}
                  />
                )}
                {related.data && <EntitlementLine entitlement={related.data.entitlement} approved={approved} />}
                <DeskFacts claim={claim} changed={related.data?.changed ?? []} />
                <SubscriberRemark claim={claim} />
                {related.data && <EarlierClaims area={area} patient={claim.member_id.name} {...related.data} />}
                {beside && <FurtherParts area={area} claim={claim} related={related.data} />}
              </>
            )}
          </Box>
        </div>
        <div className={classes.documents}>
          {compare ? (
            <ComparedDocuments claim={claim} other={other} match={match} />
          ) : (
            <ClaimDocuments
              claim={claim}
              keys={action === null}
              current={shown}
              onCurrent={setShown}
              flagOf={documentFlagOf(claim)}
              marks={marksOf(flags, action === 'clarify' ? askedDocumentOf(claim, asked) : undefined)}
              focusMark={focusMark}
              draw={drawsOn === undefined || drawsOn !== asked.about ? undefined : region => setAsked({ ...asked, region })}
            />
          )}
        </div>
        {!compare && !beside && <FurtherParts area={area} claim={claim} related={related.data} />}
      </div>
    </FooterSlot.Provider>
  )
}
