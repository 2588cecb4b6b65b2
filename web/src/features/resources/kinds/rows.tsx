import { ActionIcon, Box, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { InputProps, Kind, Values } from './kind.ts'
import { valueKindOf } from './value-kinds.ts'

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

const emptyRow = (row: FieldOf<'rows'>['row']): Values =>
  Object.fromEntries(row.map(column => [column.name, valueKindOf(column).initial(column, undefined)]))

/** The values of a stored row that have inputs; all other values are derived from them. */
const typedPart = (row: FieldOf<'rows'>['row'], stored: Values): Values =>
  Object.fromEntries(row.map(column => [column.name, valueKindOf(column).initial(column, stored)]))

/** True for email addresses, choices and longer texts, which need more room than names and amounts. */
const isWide = (column: FieldOf<'rows'>['row'][number]): boolean =>
  ['email', 'select', 'long text'].includes(column.kind) || (column.kind === 'text' && column.maxLength > 100)

/**
 * The title of a column, above the inputs of the first row. On a phone a row's inputs are below each other, each with its title.
 */
const Head = ({ label, first }: { label: string; first: boolean }) => (
  <Text size="xs" c="dimmed" mb={2} aria-hidden="true" {...(!first && { hiddenFrom: 'xs' })}>
    {label}
  </Text>
)

const RowsInput = ({ field, form, modifying, disabled = false }: InputProps<FieldOf<'rows'>>) => {
  const { name, label, row, min = 0, max, one } = field
  const { length } = rowsOf(form.getValues()[name])
  return (
    <Fieldset legend={label} disabled={disabled}>
      <Stack gap="sm">
        {length === 0 && (
          <Text size="sm" c="dimmed">
            None yet.
          </Text>
        )}
        {Array.from({ length }, (_, index) => (
          // A row has no identity except its index, which works as key since all inputs are controlled.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={index} gap="xs" align="flex-start" mb={{ base: 'sm', xs: 0 }}>
            {row.map(column => {
              const { Input } = valueKindOf(column)
              const cell = {
                ...column,
                name: `${name}.${index}.${column.name}`,
                label: `${column.label} of ${one} ${index + 1}`,
                placeholder: column.placeholder ?? column.label,
              }
              return (
                <Box key={column.name} flex={isWide(column) ? '3 1 190px' : '1 1 100px'}>
                  <Head label={column.label} first={index === 0} />
                  <Input field={cell} form={form} modifying={modifying} disabled={disabled} inRow />
                </Box>
              )
            })}
            {!disabled && (
              <Box {...(index < min && { style: { visibility: 'hidden' } })} {...(index < min && { visibleFrom: 'xs' })}>
                {index === 0 && (
                  <Text size="xs" mb={2} aria-hidden="true" visibleFrom="xs">
                    {'\u00a0'}
                  </Text>
                )}
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={36}
                  aria-label={`Remove ${one} ${index + 1}`}
                  // At least `min` rows must remain.
                  disabled={index < min}
                  onClick={() => form.removeListItem(name, index)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Box>
            )}
          </Group>
        ))}
        {!disabled && length < max && (
          <Button
            variant="default"
            size="sm"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem(name, emptyRow(row))}
          >
            Add a {one}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

/** A list of rows, each with several fields. In lists, a record shows the first field of each row. */
export const rows: Kind<'rows'> = {
  initial: ({ name, row, min = 0 }, record) =>
    record ? rowsOf(record[name]).map(stored => typedPart(row, stored)) : Array.from({ length: min }, () => emptyRow(row)),
  text: ({ name, row: [first] }, record) =>
    rowsOf(record[name])
      .map(each => String(each[first?.name ?? ''] ?? ''))
      .join(', '),
  Input: RowsInput,
}
