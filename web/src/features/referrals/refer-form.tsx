import { Button, Card, SimpleGrid, TextInput } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { type ReferForm, referUser } from '@opdesk/contracts/referral/commands.ts'
import { required } from '../../components/required.ts'
import { TYPED_TEXT_LOST, useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

const nobody: Required<ReferForm> = { refer_name: '', refer_phone: '', refer_email: '' }

/** The form for referring a friend. After it was sent it is empty, for the next friend. */
export const ReferFriendForm = () => {
  const form = useSchemaForm(referUser, nobody, 'referral')
  useLeaveGuard({ isUnsaved: () => form.isDirty(), details: TYPED_TEXT_LOST })
  const refer = useWrite({
    write: (values: Required<ReferForm>, key) => api.post('/user/refer-user', values, { key }),
    refreshes: ['referrals'],
    done: () => {
      form.setValues(nobody)
      form.resetDirty(nobody)
      notify.success(messages.referred)
      form.getInputNode('refer_name')?.focus()
    },
    failed: error => showFormErrors(form, error, messages.referFailed),
  })
  return (
    <Card withBorder padding="lg" radius="lg" component="section" aria-label="Refer Your Friend" maw={900}>
      <form onSubmit={form.onSubmit(values => refer.mutate(values))} noValidate>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
          <TextInput label="Name" {...required} maxLength={200} autoComplete="off" {...form.getInputProps('refer_name')} />
          <TextInput
            label="Mobile number"
            {...required}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            leftSection="+91"
            leftSectionWidth={48}
            {...form.getInputProps('refer_phone')}
          />
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            placeholder="Optional"
            {...form.getInputProps('refer_email')}
          />
        </SimpleGrid>
        <Button type="submit" loading={refer.isPending} mt="md" w={{ base: '100%', sm: 'fit-content' }}>
          Refer
        </Button>
      </form>
    </Card>
  )
}
