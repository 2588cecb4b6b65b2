import { NumberInput } from '@mantine/core'
import { type Kind, labelOf } from './kind.ts'

/** A number. If the field has a `scale`, the stored unit differs from the shown unit. */
export const number: Kind<'number'> = {
  initial: (field, record) => record?.[field.name] ?? field.initial ?? '',
  text: ({ name, unit, scale = 1 }, record) => {
    const stored = record[name]
    return typeof stored === 'number' ? [stored / scale, unit].filter(part => part !== undefined).join(' ') : ''
  },
  Input: props => {
    const { unit, scale = 1, step, name } = props.field
    const { value, onChange, ...rest } = props.form.getInputProps(name)
    return (
      <NumberInput
        {...labelOf(props)}
        hideControls
        allowNegative={false}
        decimalScale={step ? 2 : 0}
        suffix={unit && ` ${unit}`}
        ref={props.inputRef}
        {...rest}
        value={typeof value === 'number' ? value / scale : value}
        onChange={next => onChange(typeof next === 'number' ? next * scale : next)}
      />
    )
  },
}
