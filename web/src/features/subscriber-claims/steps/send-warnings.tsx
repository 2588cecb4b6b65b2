import { Paper, Stack, Text, Textarea } from '@mantine/core'
import { type ClaimWarning, WARNING_REASON_MAX } from '@opdesk/contracts/claim/warnings.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import type { Ref } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { required } from '../../../components/required.ts'
import { StateDot } from '../../../components/state-dot.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import classes from './claim-steps.module.css'
import { useStepWords } from './words.ts'

interface SendWarningsProps {
  warnings: readonly ClaimWarning[]
  reason: string
  error: string | undefined
  onReason: (reason: string) => void
  ref: Ref<HTMLTextAreaElement>
}

/** The warnings about a draft, and why the person sends it nevertheless. */
export const SendWarnings = ({ warnings, reason, error, onReason, ref }: SendWarningsProps) => {
  const { send: words } = useClaimFormWords()
  const steps = useStepWords()
  const { fees } = useClaimWords()
  return (
    <Paper withBorder>
      <ul className={classes.rows}>
        {warnings.map(warning => (
          <li key={warning.message} className={`${classes.row} anywhere`}>
            <Text fw={600}>
              <StateDot tone="attention">{words.warning(warning.code)}</StateDot>
            </Text>
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
          </li>
        ))}
        <li className={classes.row}>
          <Stack>
            <Textarea
              ref={ref}
              label={steps.send.why}
              description={words.whyHint}
              {...required}
              autosize
              minRows={2}
              maxLength={WARNING_REASON_MAX}
              value={reason}
              onChange={event => onReason(event.currentTarget.value)}
              error={error}
            />
          </Stack>
        </li>
      </ul>
    </Paper>
  )
}
