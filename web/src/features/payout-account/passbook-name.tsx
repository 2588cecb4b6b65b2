import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { enterPassbookName } from '@opdesk/contracts/payout-account/commands.ts'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useFailure } from './use-failure.ts'

/** Asks once for the name as in the passbook, if the name of the profile is not in Latin letters. */
export const PassbookName = () => {
  const { words } = usePayoutAccountWords()
  const { passbook } = words
  const failure = useFailure()
  const form = useSchemaForm(enterPassbookName, { name: '' })
  const save = useWrite({
    write: (values: { name: string }, key) => api.put(`${PAYOUT_ACCOUNT}/passbook-name`, values, { key }),
    refreshes: ['payout-accounts'],
    done: passbook.done,
    failed: error => {
      if (error instanceof ApiError && error.errors.length > 0) showFormErrors(form, error, passbook.failed)
      else failure(error, passbook.failed)
    },
  })
  const { error, ...input } = form.getInputProps('name')
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="passbook-name">
      <form noValidate onSubmit={form.onSubmit(values => save.mutate(values))}>
        <Stack gap="md">
          <Title order={2} id="passbook-name">
            {passbook.title}
          </Title>
          <Text size="sm">{passbook.text}</Text>
          <TextInput
            label={passbook.label}
            autoComplete="off"
            {...required}
            {...input}
            error={error ? words.messageOf(String(error)) : undefined}
          />
          <Button type="submit" variant="default" loading={save.isPending} w="fit-content">
            {passbook.save}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
