import { Button, Card, SimpleGrid, TextInput } from '@mantine/core'
import { type ReferForm, referUser } from '@opdesk/contracts/referral/commands.ts'
import { required } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { referralWords } from './words.ts'

const nobody: Required<ReferForm> = { refer_name: '', refer_phone: '', refer_email: '' }

/** The form for referring a friend. After it was sent it is empty, for the next friend. */
export const ReferFriendForm = () => {
  const words = useWords(referralWords)
  const form = useSchemaForm(referUser, nobody, 'referral')
  useLeaveGuard({ isUnsaved: () => form.isDirty() })
  const refer = useWrite({
    write: (values: Required<ReferForm>, key) => api.post('/user/refer-user', values, { key }),
    refreshes: ['referrals'],
    done: () => {
      form.setValues(nobody)
      form.resetDirty(nobody)
      notify.success(words.done)
      form.getInputNode('refer_name')?.focus()
    },
    failed: error => showFormErrors(form, error, words.wrong),
  })
  return (
    <Card withBorder padding="lg" radius="lg" component="section" aria-label={words.title} maw={900}>
      <form onSubmit={form.onSubmit(values => refer.mutate(values))} noValidate>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
          <TextInput label={words.name} {...required} maxLength={200} autoComplete="off" {...form.getInputProps('refer_name')} />
          <TextInput
            label={words.mobile}
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
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            placeholder={words.optional}
            {...form.getInputProps('refer_email')}
          />
        </SimpleGrid>
        <Button type="submit" loading={refer.isPending} mt="md" w={{ base: '100%', sm: 'fit-content' }}>
          {words.send}
        </Button>
      </form>
    </Card>
  )
}
