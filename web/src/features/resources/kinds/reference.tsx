import { type FieldOf, referredId } from '@opdesk/contracts/resource/field.ts'
import { ReferenceSelect } from '../../../components/reference-select.tsx'
import { type InputProps, type Kind, markOf, type Values } from './kind.ts'
import { isNeedless } from './select.tsx'

const ReferenceInput = ({ field, form, disabled = false, inputRef }: InputProps<FieldOf<'reference'>>) => {
  const { name, label, hint, choose, among, reference: to } = field
  const of = among && form.getValues()[among.field]
  const { value, error, onBlur } = form.getInputProps(name)
  const needless = isNeedless(field, form.getValues())
  return (
    <ReferenceSelect
      to={to}
      among={among && (typeof of === 'number' || (typeof of === 'string' && of !== '')) ? { [among.filter]: of } : {}}
      label={label}
      description={hint}
      {...markOf(field, disabled || needless)}
      placeholder={disabled || needless ? '' : choose}
      value={needless || typeof value !== 'string' ? '' : value}
      onChoose={id => form.setFieldValue(name, id)}
      onBlur={onBlur}
      error={error}
      disabled={disabled || needless}
      ref={inputRef ?? null}
    />
  )
}

/** A reference to a record of another master. */
export const reference: Kind<'reference'> = {
  initial: (field, record) => (record ? (referredId(record[field.name]) ?? null) : ''),
  text: ({ name, reference: { label } }, record) => String((record[name] as Values | null)?.[label] ?? ''),
  Input: ReferenceInput,
}
