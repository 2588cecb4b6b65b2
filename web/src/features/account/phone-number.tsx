import { Alert, Button, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SubscriberProfile } from '../../lib/profile.ts'

const AddPhoneDialog = lazy(async () => ({ default: (await import('./add-phone-dialog.tsx')).AddPhoneDialog }))

/** For a person who signed up by e-mail: adds a mobile number, or confirms the number entered before. */
export const PhoneNumber = ({ profile }: { profile: SubscriberProfile }) => {
  const [adding, setAdding] = useState(false)
  const entered = profile.phone !== ''
  return (
    <>
      <Alert
        color="amber"
        icon={<IconDeviceMobile aria-hidden="true" />}
        title={entered ? 'Your mobile number is not confirmed yet' : 'You have no mobile number yet'}
      >
        <Text size="sm">
          {entered
            ? 'Once it is confirmed by a code, you can sign in with it too.'
            : 'Add one, so that we can reach you and you can sign in with it too.'}
        </Text>
        <Button variant="default" mt="sm" onClick={() => setAdding(true)}>
          {entered ? 'Confirm or change the number' : 'Add a mobile number'}
        </Button>
      </Alert>
      {adding && (
        <Suspense>
          <AddPhoneDialog phone={profile.phone} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
