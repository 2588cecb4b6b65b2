import { TextInput } from '@mantine/core'
import { fromIstInput, toIstInput } from './ist-input.ts'

interface TimeProps {
  label: string
  at: string | undefined
  onChange: (at: string | undefined) => void
}

/** An instant in Indian time. It takes effect when the field is left, because each typed digit would be another search. */
const Time = ({ label, at, onChange }: TimeProps) => (
  <TextInput
    key={at ?? ''}
    type="datetime-local"
    label={label}
    // A browser gives these fields a width that large letters push out of a phone.
    style={{ flex: '0 1 15rem', minWidth: 0, maxWidth: '100%' }}
    defaultValue={toIstInput(at ?? null)}
    onBlur={event => {
      const typed = fromIstInput(event.currentTarget.value) ?? undefined
      if (typed !== at) onChange(typed)
    }}
    onKeyDown={event => {
      if (event.key === 'Enter') event.currentTarget.blur()
    }}
  />
)

interface TimeRangeProps {
  from: string | undefined
  to: string | undefined
  onChange: (range: { from?: string | undefined; to?: string | undefined }) => void
}

/** Limits of a search as times in Indian time. */
export const TimeRange = ({ from, to, onChange }: TimeRangeProps) => (
  <>
    <Time label="From (IST)" at={from} onChange={at => onChange({ from: at })} />
    <Time label="To (IST)" at={to} onChange={at => onChange({ to: at })} />
  </>
)
