import type { ReactNode } from 'react'

/** The check by the script before sending. The server checks the same and more. */
export type Check = 'email' | 'phone' | 'years'

export interface FieldTexts {
  label: string
  /** The message for an empty field. Absent if the field is optional. */
  missing?: string
  wrong?: string
  hint?: string
}

interface Props extends FieldTexts {
  /** Prefix of the field's id, because two forms on a page may have fields of the same name. */
  form: string
  name: string
  kind?: 'text' | 'email' | 'tel' | 'number' | 'textarea' | 'select' | 'file'
  check?: Check
  max?: number
  autoComplete?: string
  value?: string | undefined
  error?: string | undefined
  optionalWord: string
  /** Options of a select; `lang`: language of the label if it differs from the page's. */
  choices?: readonly { value: string; label: string; lang?: 'en' }[]
  choose?: string
  accept?: string
  wide?: boolean
}

const Control = ({ id, described, ...props }: Props & { id: string; described: string | undefined }): ReactNode => {
  const { name, kind = 'text', check, max, autoComplete, value, error, missing, wrong, choices, choose, accept } = props
  const shared = {
    id,
    name,
    required: missing !== undefined,
    autoComplete,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    'data-missing': missing,
    'data-wrong': wrong,
    'data-check': check,
  } as const
  if (kind === 'textarea') return <textarea {...shared} maxLength={max} rows={4} defaultValue={value} />
  if (kind === 'file') return <input {...shared} type="file" accept={accept} />
  if (kind === 'select')
    return (
      <select {...shared} defaultValue={value ?? ''}>
        <option value="">{choose}</option>
        {choices?.map(choice => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  const numeric = kind === 'number' ? ({ inputMode: 'numeric', type: 'text' } as const) : { type: kind }
  return <input {...shared} {...numeric} maxLength={max} defaultValue={value} />
}

/**
 * A field with its label, hint and message. The element for the message is always rendered, so that screen readers announce its
 * text when it changes.
 */
export const Field = (props: Props) => {
  const { form, name, label, missing, hint, error, optionalWord, wide } = props
  const id = `${form}-${name}`
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {missing === undefined && <span className="muted"> ({optionalWord})</span>}
      </label>
      <Control {...props} id={id} described={described} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
