import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { areas } from '../../../lib/areas.ts'
import { afterLogin } from '../../../lib/guards.ts'
import { notify } from '../../../lib/notify.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { submitHandler } from '../../../lib/submit-handler.ts'
import { useWrite } from '../../../lib/use-write.ts'

interface ConsentFormProps {
  /** The versions of the texts on the page. */
  shown: { notice: string; terms: string }
  /** The page that required the sign-in; it opens after the consent. */
  wanted: string | undefined
}

/**
 * Records consent to the shown versions, or signs out. If the texts have changed meanwhile, the page shows the new versions and
 * asks again.
 */
export const ConsentForm = ({ shown, wanted }: ConsentFormProps) => {
  const router = useRouter()
  const client = useQueryClient()
  const box = useRef<HTMLInputElement>(null)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [changed, setChanged] = useState<string>()
  const consent = useWrite({
    write: async (versions: ConsentFormProps['shown'], key) => {
      const answer = await api.post('/user/consent', versions, { key })
      // Route guards read the loaded profile, so it is refetched first.
      await client.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
      return answer
    },
    done: answer => {
      notify.success(answer.message ?? messages.consentGiven)
      router.history.push(afterLogin('subscriber', wanted, client.getQueryData(subscriberProfileQuery.queryKey)))
    },
    failed: async error => {
      if (!(error instanceof ApiError && error.code === 'terms_changed')) return notify.failed(error, messages.consentFailed)
      await client.refetchQueries({ queryKey: ['terms'] })
      setAgreed(false)
      setChanged(error.message)
      window.scrollTo({ top: 0 })
    },
  })
  const submit = () => {
    if (agreed) return consent.mutate(shown)
    setMissing(true)
    box.current?.focus()
  }
  return (
    <form noValidate onSubmit={submitHandler(submit)}>
      <Stack>
        {changed && (
          <Alert color="amber" role="alert">
            {changed}
          </Alert>
        )}
        <Checkbox
          ref={box}
          checked={agreed}
          onChange={event => {
            setAgreed(event.currentTarget.checked)
            setMissing(false)
          }}
          error={missing && messages.agreeToNotice}
          label="I have read the notice, and agree that my data is used as it says. I agree to the Terms and Conditions."
        />
        <Group gap="sm" grow preventGrowOverflow={false}>
          <ButtonLink to="/logout" search={{ userType: areas.subscriber.logout }} preload={false} variant="default">
            Sign out
          </ButtonLink>
          <Button type="submit" loading={consent.isPending}>
            I agree
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
