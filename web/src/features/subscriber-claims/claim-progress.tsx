import { Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { progressSteps } from '@opdesk/contracts/claim/labels.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { PlainLink } from '../../components/link.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import classes from './claim-progress.module.css'

interface ClaimProgressProps {
  id: string
  status: number
}

const hasInfo = (status: number) => status === ClaimStatus.clarification || status === ClaimStatus.invalid

/** The steps of a claim: Submitted, In process, and then Settled or Rejected (subscriber spec section 4). */
export const ClaimProgress = ({ id, status }: ClaimProgressProps) => {
  const { recent: words } = useHomeWords()
  return (
    <ol className={classes.steps} aria-label={words.progress}>
      {progressSteps(status).map(({ step, done }) => {
        const rejected = step === 'rejected'
        const Icon = rejected ? IconX : IconCheck
        return (
          <li key={step} className={classes.step} data-done={done || undefined} data-bad={rejected || undefined}>
            <span className={classes.mark}>{done && <Icon size={15} stroke={2.6} aria-hidden="true" />}</span>
            <Group gap={2} wrap="nowrap" justify="center" mih={28}>
              <Text size="sm" fw={done ? 600 : 400} c={done ? undefined : 'dimmed'}>
                {words[step]}
                <VisuallyHidden> ({done ? words.done : words.notYet})</VisuallyHidden>
              </Text>
              {step === 'inProcess' && hasInfo(status) && (
                <Tooltip label={words.info} events={{ hover: true, focus: true, touch: true }}>
                  <PlainLink
                    to="/user/addclaims/$id"
                    params={{ id }}
                    search={{ action: status }}
                    hash="conversation"
                    className={classes.info}
                    aria-label={words.info}
                  >
                    <IconInfoCircle size={20} color="var(--mantine-color-anchor)" aria-hidden="true" />
                  </PlainLink>
                </Tooltip>
              )}
            </Group>
          </li>
        )
      })}
    </ol>
  )
}
