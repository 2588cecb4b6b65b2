import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import type { Choice, Filter, FilterValue } from '@opdesk/contracts/list-filter.ts'

interface FilterControlProps {
  filter: Filter
  /** Value of the filter in the URL; undefined if the filter is not set. */
  value: unknown
  onChange: (value: FilterValue | undefined) => void
  /** True if the filter shares its line with another filter on a phone. */
  half: boolean
  /** Width in pixels on screens wider than a phone. */
  width?: number
}

/** Value of the choice that an input has as text; undefined if the filter is not set. */
const chosen = (choices: readonly Choice[], text: string) => choices.find(({ value }) => String(value) === text)?.value

/** The input of one filter, with the labels of its list. */
export const FilterControl = ({ filter: { control }, value, onChange, half, width = 156 }: FilterControlProps) => {
  if (control.kind === 'own') return null
  if (control.kind === 'switch')
    return (
      <Switch
        label={control.label}
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => onChange(checked || undefined)}
      />
    )
  const { label, all, choices } = control
  const data = [{ value: '', label: all }, ...choices.map(choice => ({ value: String(choice.value), label: choice.label }))]
  const text = String(value ?? '')
  return control.kind === 'segments' ? (
    <SegmentedControl aria-label={label} size="sm" data={data} value={text} onChange={next => onChange(chosen(choices, next))} />
  ) : (
    <NativeSelect
      aria-label={label}
      data={data}
      value={text}
      onChange={({ currentTarget }) => onChange(chosen(choices, currentTarget.value))}
      w={{ base: half ? 'max(50% - 5px, min(100%, 8.5rem))' : '100%', xs: width }}
    />
  )
}
