import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { api } from '../../../lib/api.ts'
import { ApiError, errorMessage } from '../../../lib/api-error.ts'
import { areas } from '../../../lib/areas.ts'
import { commonWords } from '../../../lib/common-words.ts'
import { afterLogin } from '../../../lib/guards.ts'
import { notify } from '../../../lib/notify.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { submitHandler } from '../../../lib/submit-handler.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { newcomerWords } from '../newcomer-words.ts'

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
  const words = useWords(newcomerWords).consent
  const { signOut } = useWords(commonWords)
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
    refreshes: ['members'],
    done: () => {
      notify.success(words.done)
      router.history.push(afterLogin('subscriber', wanted, client.getQueryData(subscriberProfileQuery.queryKey)))
    },
    failed: async error => {
      if (!(error instanceof ApiError && error.code === 'terms_changed')) return notify.failed(error, words.failed)
      await client.refetchQueries({ queryKey: ['terms'] })
      setAgreed(false)
      setChanged(errorMessage(error))
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
          error={missing && words.missing}
          label={words.label}
        />
        <Group gap="sm" grow preventGrowOverflow={false}>
          <ButtonLink to="/logout" search={{ userType: areas.subscriber.logout }} preload={false} variant="default">
            {signOut}
          </ButtonLink>
          <Button type="submit" loading={consent.isPending}>
            {words.agree}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
