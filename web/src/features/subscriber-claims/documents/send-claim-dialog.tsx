import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import {
  type AcknowledgedWarnings,
  type ClaimWarning,
  WARNING_REASON_MAX,
  warningReason,
} from '@opdesk/contracts/claim/warnings.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { required } from '../../../components/required.ts'
import { isAskedForAccount, payoutAccountQuery, usePayoutAccountWords } from '../../../lib/payout-account.ts'
import { submitHandler } from '../../../lib/submit-handler.ts'
import type { Estimate } from '../form/claim-estimate.ts'
import { useClaimFormWords } from '../form-words.ts'
import { allClaimsQuery, warningsQuery } from '../queries.ts'
import { useClaimWords } from '../words.ts'
import { AccountStep } from './account-step.tsx'
import { ClaimSummary } from './claim-summary.tsx'
import classes from './send-claim-dialog.module.css'

interface SendClaimDialogProps {
  claim: SubscriberClaim
  estimate: Estimate
  /** Rupees. */
  available: number
  isSending: boolean
  onSend: (acknowledged: AcknowledgedWarnings) => void
  onClose: () => void
}

/**
 * True before the first claim of a person without a payout account; undefined while it is not known. A failed call asks for nothing.
 */
const useAsksForAccount = (): boolean | undefined => {
  const account = useQuery(payoutAccountQuery)
  const claims = useQuery(allClaimsQuery)
  if (account.isPending || claims.isPending) return undefined
  if (!account.data || !claims.data) return false
  return isAskedForAccount(account.data) && claims.data.records.every(({ status }) => status === ClaimStatus.adding)
}

/** Confirms sending a claim in steps: the payout account before the first claim, the warnings, if there are any, then the amounts. */
export const SendClaimDialog = ({ claim, estimate, available, isSending, onSend, onClose }: SendClaimDialogProps) => {
  const warnings = useQuery(warningsQuery(claim))
  const { send: words } = useClaimFormWords()
  const { prompt } = usePayoutAccountWords().words
  const asks = useAsksForAccount()
  const [skipped, setSkipped] = useState(false)
  const account = asks === true && !skipped
  const [reason, setReason] = useState<string>()
  const first = reason === undefined && warnings.data && warnings.data.length > 0 ? warnings.data : undefined
  const acknowledged = (): AcknowledgedWarnings =>
    reason === undefined ? [] : [...new Set(warnings.data?.map(({ code }) => code))].map(code => ({ code, reason }))
  return (
    <Dialog
      title={account ? prompt.title : first ? words.first : words.question}
      onClose={onClose}
      closeOnClickOutside={false}
      classNames={{ body: classes.body }}
    >
      {account ? (
        <AccountStep claim={claim._id} onSkip={() => setSkipped(true)} />
      ) : warnings.isPending || asks === undefined ? (
        <Stack role="status" aria-busy="true" aria-label={words.checking}>
          <Skeleton h={64} />
          <Skeleton h={64} />
        </Stack>
      ) : first ? (
        <Warnings warnings={first} onGoOn={setReason} onClose={onClose} />
      ) : (
        <ClaimSummary claim={claim} estimate={estimate} available={available}>
          <Group grow className={classes.buttons}>
            <Button variant="default" onClick={onClose} disabled={isSending}>
              {words.notYet}
            </Button>
            <Button onClick={() => onSend(acknowledged())} loading={isSending} data-autofocus>
              {words.submit}
            </Button>
          </Group>
        </ClaimSummary>
      )}
    </Dialog>
  )
}

interface WarningsProps {
  warnings: readonly ClaimWarning[]
  onGoOn: (reason: string) => void
  onClose: () => void
}

const Warnings = ({ warnings, onGoOn, onClose }: WarningsProps) => {
  const { send: words, message: inWords } = useClaimFormWords()
  const { fees } = useClaimWords()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const goOn = () => {
    const { data, error } = warningReason.safeParse(reason)
    if (data === undefined) setProblem(inWords(error.issues[0]?.message ?? ''))
    else onGoOn(data)
  }
  return (
    <form noValidate onSubmit={submitHandler(goOn)}>
      <Stack gap="md">
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {warnings.map(warning => (
            <li key={warning.message} className={classes.warning}>
              <IconAlertTriangle size={20} aria-hidden="true" className={classes.sign} />
              <div>
                <Text fw={600}>{words.warning(warning.code)}</Text>
                <Text size="sm">{words.warningText(warning, warning.parameter ? fees[warning.parameter] : '')}</Text>
                {warning.claim_id && (
                  <AnchorLink
                    to="/user/addclaims/$id"
                    params={{ id: warning.claim_id }}
                    search={{ action: ClaimStatus.pending }}
                    target="_blank"
                    size="sm"
                  >
                    {words.look(warning.claim_number ?? '')}
                  </AnchorLink>
                )}
              </div>
            </li>
          ))}
        </Stack>
        <Textarea
          label={words.why}
          description={words.whyHint}
          {...required}
          autosize
          minRows={2}
          maxLength={WARNING_REASON_MAX}
          value={reason}
          onChange={event => {
            setReason(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <Group grow className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit">{words.goOn}</Button>
        </Group>
      </Stack>
    </form>
  )
}
