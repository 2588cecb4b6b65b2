import type { Contact } from '@opdesk/contracts/contact.ts'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { subscriberProfileQuery } from '../../lib/profile-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWords } from '../../lib/words.ts'
import { CodeStep } from './code-step.tsx'
import { fieldsOf } from './contact.ts'
import { newcomerWords } from './newcomer-words.ts'
import type { SentCode } from './sent-code.ts'

interface PhoneCodeStepProps {
  contact: Contact
  sent: SentCode
  onDone: () => void
  onChangeContact: () => void
}

/** Input of the code sent to a number that a person adds to their account. */
export const PhoneCodeStep = ({ onDone, ...step }: PhoneCodeStepProps) => {
  const words = useWords(newcomerWords).details
  return (
    <CodeStep
      {...step}
      requestPath="/user/phone-otp"
      action={words.confirm}
      failed={words.confirmFailed}
      submit={async (otp, key) => {
        const answer = await api.post('/user/confirm-phone', { ...fieldsOf(step.contact), otp }, { key })
        await queryClient.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
        await queryClient.invalidateQueries({ queryKey: ['members'] })
        notify.success(words.confirmed)
        onDone()
        return answer
      }}
    />
  )
}
