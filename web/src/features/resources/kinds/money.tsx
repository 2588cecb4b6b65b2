import { formatRupees } from '@opdesk/contracts/money.ts'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { RupeesInput } from '../../../components/rupees-input.tsx'
import { type Kind, labelOf, type Values } from './kind.ts'

const isPercent = ({ percentWhen }: FieldOf<'money'>, values: Values): boolean =>
  percentWhen !== undefined && values[percentWhen.field] === percentWhen.is

/** An amount in rupees, with Indian digit grouping; a percentage if another field of the record says so. */
export const money: Kind<'money'> = {
  initial: (field, record) => record?.[field.name] ?? '',
  text: (field, record) => {
    const stored = record[field.name]
    if (typeof stored !== 'number') return ''
    return isPercent(field, record) ? `${stored}%` : formatRupees(stored)
  },
  Input: props => (
    <RupeesInput
      {...labelOf(props)}
      {...(isPercent(props.field, props.form.getValues()) ? { suffix: ' %' } : { prefix: '₹ ' })}
      ref={props.inputRef}
      {...props.form.getInputProps(props.field.name)}
    />
  ),
}
