import { NumberInput } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { type Kind, labelOf } from './kind.ts'

/** Rupees, in groups as India writes them. */
export const money: Kind<'money'> = {
  initial: (field, record) => record?.[field.name] ?? '',
  text: (field, record) => {
    const stored = record[field.name]
    return typeof stored === 'number' ? formatRupees(stored) : ''
  },
  Input: props => (
    <NumberInput
      {...labelOf(props)}
      hideControls
      allowNegative={false}
      decimalScale={2}
      prefix="₹ "
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      ref={props.inputRef}
      {...props.form.getInputProps(props.field.name)}
    />
  ),
}
