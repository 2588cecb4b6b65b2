import { Text, Textarea, type TextareaProps } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'

const REMARK_MAX = 1000

interface RemarkFieldProps extends TextareaProps {
  /** The text typed so far. */
  remark: string
  onSubmitKeys: () => void
}

/** The remark of a decision, with the number of characters left. Ctrl + Enter submits. */
export const RemarkField = ({ remark, onSubmitKeys, ...props }: RemarkFieldProps) => (
  <div>
    <Textarea
      label="Remarks"
      autosize
      minRows={4}
      maxRows={10}
      maxLength={REMARK_MAX}
      onKeyDown={getHotkeyHandler([['mod+Enter', onSubmitKeys]])}
      {...props}
    />
    <Text size="xs" c="dimmed" ta="right" className="tabular" aria-live="polite">
      {remark.length} / {REMARK_MAX}
    </Text>
  </div>
)
