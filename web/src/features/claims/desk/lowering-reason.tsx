import { Text, Textarea } from '@mantine/core'
import { required } from '../../../components/required.ts'
import { QuickTexts } from '../../../desk/decision/chips.tsx'
import { loweringReasons } from './lowering-reasons.ts'
import type { Amounts } from './use-amounts.ts'

interface LoweringReasonProps {
  amounts: Amounts
  /** The first name of the subscriber. */
  reader: string | undefined
  error: string | undefined
}

/** The reason for lowering amounts; only the error, if an amount cannot be approved at all. */
export const LoweringReason = ({ amounts, reader, error }: LoweringReasonProps) => {
  const { lowered, reason, setReason } = amounts
  if (lowered.length === 0)
    return (
      error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )
    )
  return (
    <>
      <Textarea
        label={`Reason for lowering: ${lowered.map(({ label }) => label).join(', ')}`}
        description={`${reader} reads this.`}
        {...required}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={error}
      />
      <QuickTexts
        label="Frequent reasons"
        texts={loweringReasons.map(({ label, text }) => ({
          label,
          pressed: reason === text,
          onChoose: () => setReason(text),
        }))}
      />
    </>
  )
}
