import { Alert, Button, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SubscriberProfile } from '../../lib/profile.ts'
import { profileWords } from '../../lib/profile-words.ts'
import { useWords } from '../../lib/words.ts'

const AddPhoneDialog = lazy(async () => ({ default: (await import('./add-phone-dialog.tsx')).AddPhoneDialog }))

/** For a person who signed up by e-mail: adds a mobile number, or confirms the number entered before. */
export const PhoneNumber = ({ profile }: { profile: SubscriberProfile }) => {
  const { phone: words } = useWords(profileWords)
  const [adding, setAdding] = useState(false)
  const entered = profile.phone !== ''
  return (
    <>
      <Alert color="amber" icon={<IconDeviceMobile aria-hidden="true" />} title={entered ? words.notConfirmed : words.none}>
        <Text size="sm">{entered ? words.notConfirmedText : words.noneText}</Text>
        <Button variant="default" mt="sm" onClick={() => setAdding(true)}>
          {entered ? words.confirm : words.add}
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
