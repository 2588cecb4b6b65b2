import { Group, NativeSelect, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { weakPassword } from '@opdesk/contracts/account/password.ts'
import type { Option, ResourceField } from '@opdesk/contracts/resource/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { ContactsField } from './contacts-field.tsx'
import type { Values } from './master-values.ts'
import { choicesOf } from './master-values.ts'
import { choicesQuery } from './queries.ts'

interface MasterFieldProps {
  field: ResourceField
  form: UseFormReturnType<Values>
  /** A record that is there: what is fixed stays. */
  modifying: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** One field of a master's form, by its kind. */
export const MasterField = ({ field, form, modifying, disabled = false, inputRef }: MasterFieldProps) => {
  const input = form.getInputProps(field.name)
  const common = { label: field.label, description: field.hint, disabled }
  switch (field.kind) {
    case 'text':
    case 'email':
      return (
        <TextInput
          {...common}
          type={field.kind}
          autoComplete="off"
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          ref={inputRef}
          {...input}
        />
      )
    case 'textarea':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={14}
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          {...input}
        />
      )
    case 'number': {
      const { unit, scale = 1, step } = field
      const { value, onChange, ...rest } = input
      return (
        <NumberInput
          {...common}
          hideControls
          allowNegative={false}
          decimalScale={step ? 2 : 0}
          suffix={unit && ` ${unit}`}
          ref={inputRef}
          {...rest}
          value={typeof value === 'number' ? value / scale : value}
          onChange={next => onChange(typeof next === 'number' ? next * scale : next)}
        />
      )
    }
    case 'switch': {
      const { value, onChange, error } = input
      return (
        <Switch {...common} checked={value === true} error={error} onChange={event => onChange(event.currentTarget.checked)} />
      )
    }
    case 'password':
      return <NewPasswordInput {...common} {...input} />
    case 'phone':
      return (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label="Code"
            aria-label={`Country code of ${field.label}`}
            disabled={disabled}
            w={76}
            maxLength={5}
            {...form.getInputProps(field.code)}
          />
          <TextInput
            {...common}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            flex={1}
            maxLength={field.maxLength}
            {...input}
          />
        </Group>
      )
    case 'contacts':
      return <ContactsField name={field.name} label={field.label} max={field.max} form={form} />
    case 'select':
    case 'status':
      return <ChoiceField field={field} form={form} modifying={modifying} disabled={disabled} />
  }
}

/** A password that somebody chooses for somebody. */
export const NewPasswordInput = (props: Record<string, unknown> & { label: string }) => (
  <PasswordInput
    autoComplete="new-password"
    maxLength={128}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
    {...props}
    description={[`${weakPassword}.`, props.description].filter(Boolean).join(' ')}
  />
)

type Choosing = Extract<ResourceField, { kind: 'select' | 'status' }>

const ChoiceField = ({ field, form, modifying, disabled }: Omit<MasterFieldProps, 'field'> & { field: Choosing }) => {
  const given = choicesOf(field)
  const reference = 'path' in field.options ? field.options : undefined
  const loaded = useQuery({ ...choicesQuery(reference ?? { path: '', label: '' }), enabled: reference !== undefined })
  const options: readonly Option[] = given ?? loaded.data ?? []
  const { disabledWhen, fixed } = field
  const inapplicable = disabledWhen !== undefined && form.getValues()[disabledWhen.field] === disabledWhen.is
  const { value, error, onBlur } = form.getInputProps(field.name)
  const choose = (text: string) =>
    form.setFieldValue(field.name, options.find(option => String(option.value) === text)?.value ?? '')
  return (
    <NativeSelect
      label={field.label}
      description={modifying && fixed ? fixed : field.hint}
      error={error ?? (loaded.isError && errorMessage(loaded.error))}
      disabled={disabled || inapplicable || (modifying && fixed !== undefined) || (reference && loaded.isPending)}
      data={[
        { value: '', label: field.choose },
        ...options.map(option => ({ value: String(option.value), label: option.label })),
      ]}
      value={inapplicable || value === null ? '' : String(value)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
