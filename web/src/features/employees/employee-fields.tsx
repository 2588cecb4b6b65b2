import { Checkbox, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Gender } from '@opdesk/contracts/codes.ts'
import { BirthDayInput } from '../../components/birth-day-input.tsx'
import { OrganizationPlanFields } from '../../components/plan/organization-plan-fields.tsx'
import { required } from '../../components/required.ts'
import type { EmployeeArea } from './area.ts'
import { type EmployeeForm, labels } from './form-values.ts'
import { OrganizationSelect } from './organization-select.tsx'

interface EmployeeFieldsProps {
  area: EmployeeArea
  form: EmployeeForm
  /** True when an employee is added: the form then has organization and plan, which cannot be chosen later. */
  adding: boolean
  /** True if the person had an account before this employment: their number cannot be changed here. */
  linked?: boolean
}

const PHONE_THEIRS = 'The employee already had an account with this mobile number, so the number cannot be changed here.'
const PHONE_NOT_BY_HR = 'To correct the number, delete the employee and add them again with the right number.'
const PHONE_CORRECTED = 'The number can be corrected until the employee has signed in with it.'

/** The input fields of an employee, for admins and for HR. */
export const EmployeeFields = ({ area, form, adding, linked = false }: EmployeeFieldsProps) => {
  const { corporate, plan, membership, status } = form.values
  const { plan: planError, membership: membershipError } = form.errors
  const typed = (name: keyof typeof labels, maxLength: number) => ({
    label: labels[name],
    ...required,
    maxLength,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  const phoneNote = area === 'hr' ? PHONE_NOT_BY_HR : linked ? PHONE_THEIRS : PHONE_CORRECTED
  return (
    <>
      {area === 'admin' && (
        <OrganizationSelect
          label="Organization"
          {...required}
          placeholder="Please select organization"
          disabled={!adding}
          value={corporate}
          onChoose={id => form.setValues({ corporate: id, plan: '', membership: '' })}
          error={form.errors.corporate}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...typed('employeeId', 50)} data-autofocus />
        <TextInput {...typed('name', 100)} />
        <BirthDayInput label={labels.dob} size="sm" {...form.getInputProps('dob')} />
        <NativeSelect
          label={labels.gender}
          {...required}
          data={[{ value: '', label: 'Please choose' }, ...Object.entries(Gender).map(([value, label]) => ({ value, label }))]}
          {...form.getInputProps('gender')}
        />
        <TextInput {...typed('department', 50)} />
        <TextInput {...typed('designation', 50)} />
      </SimpleGrid>
      <Group wrap="nowrap" align="flex-start" gap="xs">
        <TextInput
          label="Code"
          aria-label={labels.country_code}
          {...required}
          w={86}
          maxLength={4}
          inputMode="tel"
          autoComplete="off"
          disabled={!adding}
          {...form.getInputProps('country_code')}
        />
        <TextInput
          {...typed('phone', 20)}
          type="tel"
          inputMode="tel"
          flex={1}
          disabled={!adding && (area === 'hr' || linked)}
          description={adding ? undefined : phoneNote}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <TextInput {...typed('email', 254)} type="email" />
      <Textarea {...typed('address', 500)} autosize minRows={2} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...typed('bank_name', 100)} />
        <NativeSelect
          label={labels.status}
          {...required}
          data={[
            { value: '1', label: 'Active' },
            { value: '0', label: 'Inactive' },
          ]}
          {...form.getInputProps('status')}
        />
      </SimpleGrid>
      {adding && status === '1' && (
        <OrganizationPlanFields
          corporate={corporate}
          value={{ plan, membership }}
          onChange={chosen => form.setValues({ ...chosen })}
          errors={{ plan: planError, membership: membershipError }}
        />
      )}
      {adding && (
        <Checkbox
          label="Tell them by mail and text that they are covered, and how to sign in"
          {...form.getInputProps('invite', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
