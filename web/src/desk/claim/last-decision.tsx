import { Text, type TextProps } from '@mantine/core'
import { actionLabel } from '@opdesk/contracts/claim/labels.ts'
import { Moment } from '../../components/date-text.tsx'
import { actionLog, type LogEntry, type ProgressFields } from './review-progress.ts'

/** The last entry of the action log that a person of the staff made; undefined without one. */
export const lastDecisionOf = (claim: ProgressFields): (LogEntry & { label: string }) | undefined => {
  const log = actionLog(claim)
  const index = log.findLastIndex(({ designation }) => designation)
  const last = log[index]
  return last && { ...last, label: actionLabel(last, index, last.afterResubmission) }
}

/** The last decision of staff on a line: result, person with designation, and time. */
export const LastDecision = ({ claim, ...text }: { claim: ProgressFields } & TextProps) => {
  const last = lastDecisionOf(claim)
  return (
    last && (
      <Text {...text}>
        <b>{last.label}</b>: {last.name} ({last.designation}), <Moment iso={last.createdAt} />
      </Text>
    )
  )
}
