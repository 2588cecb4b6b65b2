import { Alert, Button, Group, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconMailQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { SubscriberProfile } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

const lettersGo = ({ confirmed_email }: SubscriberProfile): string =>
  confirmed_email === ''
    ? 'Letters about your claims begin once you have opened it.'
    : `Until you have opened it, letters about your claims go to ${confirmed_email}.`

/** Actions on one's e-mail address: confirm it, have the link sent again, change it. */
export const EmailAddress = ({ profile }: { profile: SubscriberProfile }) => {
  const [changing, setChanging] = useState(false)
  const resend = useWrite({
    write: (_: undefined, key) => api.post('/user/confirm-email/resend', undefined, { key }),
    refreshes: ['profile'],
    done: messages.confirmationSent,
    failed: messages.confirmationFailed,
  })
  const change = (
    <Button variant="default" onClick={() => setChanging(true)}>
      Change email
    </Button>
  )
  return (
    <>
      {profile.email_confirmed ? (
        <div>{change}</div>
      ) : (
        <Alert
          color="amber"
          variant="light"
          icon={<IconMailQuestion aria-hidden="true" />}
          title="Your email is not confirmed yet"
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            We have sent a link to {profile.email}. {lettersGo(profile)} The link works for a day; look among unwanted mail too.
          </Text>
          <Group mt="sm">
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
              Send the link again
            </Button>
            {change}
          </Group>
        </Alert>
      )}
      {changing && <ChangeEmailDialog email={profile.email} onClose={() => setChanging(false)} />}
    </>
  )
}
