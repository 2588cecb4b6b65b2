import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Values } from './master-values.ts'

interface ContactsFieldProps {
  name: string
  label: string
  max: number
  form: UseFormReturnType<Values>
}

const empty = { name: '', email: '', contact: '' }

/** People to reach: each with name, e-mail and number. */
export const ContactsField = ({ name, label, max, form }: ContactsFieldProps) => {
  const contacts = form.getValues()[name]
  const count = Array.isArray(contacts) ? contacts.length : 0
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {count === 0 && (
          <Text size="sm" c="dimmed">
            Nobody yet.
          </Text>
        )}
        {Array.from({ length: count }, (_, index) => {
          const of = `of contact person ${index + 1}`
          return (
            // Rows have no identity but their place: all inputs are controlled.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Group key={index} gap="xs" align="flex-start" mb={{ base: 'sm', xs: 0 }}>
              <TextInput
                placeholder="Name"
                aria-label={`Name ${of}`}
                maxLength={100}
                flex="1 1 140px"
                {...form.getInputProps(`${name}.${index}.name`)}
              />
              <TextInput
                type="email"
                placeholder="Email"
                aria-label={`Email ${of}`}
                maxLength={254}
                flex="1 1 170px"
                {...form.getInputProps(`${name}.${index}.email`)}
              />
              <TextInput
                type="tel"
                inputMode="numeric"
                placeholder="Contact no."
                aria-label={`Contact number ${of}`}
                maxLength={13}
                flex="1 1 120px"
                {...form.getInputProps(`${name}.${index}.contact`)}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={`Remove contact person ${index + 1}`}
                onClick={() => form.removeListItem(name, index)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
          )
        })}
        {count < max && (
          <Button
            variant="default"
            size="sm"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem(name, { ...empty })}
          >
            Add a contact person
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
