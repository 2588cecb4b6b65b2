import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { type ReasonedDecision, reasonsFor } from '@opdesk/contracts/claim/reasons.ts'
import { type Reasoned, withReason } from './reasoned.ts'

interface ReasonFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  decision: ReasonedDecision
  value: Reasoned
  onChange: (value: Reasoned) => void
  onSubmitKeys: () => void
}

/** Input for a reason from the catalogue, which fills the remark with an editable text. Ctrl + Enter submits. */
export const ReasonField = ({ decision, value, onChange, onSubmitKeys, ...props }: ReasonFieldProps) => (
  <NativeSelect
    label="Reason"
    data={[
      { value: '', label: 'None of these (explain it in the remark)' },
      ...reasonsFor(decision).map(({ code, label }) => ({ value: code, label })),
    ]}
    value={value.reason ?? ''}
    onChange={({ currentTarget: { value: code } }) => onChange(withReason(decision, code, value))}
    onKeyDown={getHotkeyHandler([['mod+Enter', onSubmitKeys]])}
    {...props}
  />
)
