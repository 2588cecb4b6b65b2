import { Alert, Button, Divider, Loader, Stack, Text, TextInput } from '@mantine/core'
import { providerSlug } from '@opdesk/contracts/identity-provider/commands.ts'
import { offeredProvider, signedOn, signOnAddress } from '@opdesk/contracts/identity-provider/queries.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { AnchorLink } from '../../components/link.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { areas } from '../../lib/areas.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { sessionArea } from '../../lib/session.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'
import { clearMailedKey, mailedKey } from './mailed-key.ts'
import { type Factor, SecondStep } from './second-step.tsx'
import { useSignIn } from './use-sign-in.ts'

const promise = 'Every claim decided with care, in order, on record.'
const FAILED = 'The sign-on did not work. Please try again, or sign in with your password.'
const textOf = (error: unknown): string => (error instanceof ApiError ? error.message : FAILED)

interface SignOnPageProps {
  back: string | undefined
  connect: string | undefined
  failed: string | undefined
  /** Set for a person who comes by a mailed link. The stored key alone may be of another link. */
  invited: string | undefined
}

/** The page of sign-on: chooses a provider, and is where the provider's answer leads. */
export const SignOnPage = ({ back, connect, failed, invited }: SignOnPageProps) => {
  const [key] = useState(mailedKey)
  if (connect) return <Connecting />
  if (back) return <Finishing />
  const wasRefused = failed !== undefined
  return invited && key !== undefined ? <Invited linkKey={key} failed={wasRefused} /> : <Choosing failed={wasRefused} />
}

const doors = (
  <>
    <AnchorLink to="/admin/login" fz="inherit">
      Staff Login
    </AnchorLink>
    <AnchorLink to="/hr/login" fz="inherit">
      HR Login
    </AnchorLink>
  </>
)

const Failed = ({ text }: { text: string }) => (
  <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
    {text}
  </Alert>
)

const offeredQuery = queryOptions({
  queryKey: ['sign-on'],
  queryFn: ({ signal }) => api.list('/sign-on', offeredProvider, { signal }),
})

const slugForm = z.object({ slug: providerSlug })

const Choosing = ({ failed }: { failed: boolean }) => {
  const offered = useQuery(offeredQuery).data?.records ?? []
  const form = useSchemaForm(slugForm, { slug: '' })
  const start = useWrite({
    write: (slug: string, key) =>
      api.post(`/sign-on/${encodeURIComponent(slug)}/start`, undefined, { key, anonymous: true, answer: signOnAddress }),
    done: ({ data }) => window.location.assign(data.url),
    failed: error => {
      if (error instanceof ApiError && error.code === 'not_found')
        form.setFieldError('slug', 'There is no sign-on with this name')
      else showFormErrors(form, error)
    },
  })
  return (
    <AuthLayout title="Sign-on" note="Sign in with the account of your work." promise={promise} drawing="desk" doors={doors}>
      <Stack>
        {failed && <Failed text={FAILED} />}
        {offered.map(({ slug, name }) => (
          <Button
            key={slug}
            size="md"
            fullWidth
            loading={start.isPending && start.variables === slug}
            onClick={() => start.mutate(slug)}
          >
            Sign in with {name}
          </Button>
        ))}
        {offered.length > 0 && <Divider label="or, for HR" />}
        <form onSubmit={form.onSubmit(({ slug }) => start.mutate(slug.trim().toLowerCase()))} noValidate>
          <Stack>
            <TextInput
              label="Sign-on name"
              description="The name that your organization agreed with us"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              {...required}
              {...form.getInputProps('slug')}
            />
            <Button type="submit" size="md" variant={offered.length > 0 ? 'default' : 'filled'} fullWidth>
              Continue
            </Button>
          </Stack>
        </form>
      </Stack>
    </AuthLayout>
  )
}

const Invited = ({ linkKey, failed }: { linkKey: string; failed: boolean }) => {
  const start = useWrite({
    write: (_: undefined, key) =>
      api.post('/sign-on/invitation', { key: linkKey }, { key, anonymous: true, answer: signOnAddress }),
    done: ({ data }) => window.location.assign(data.url),
    failed: error => {
      if (error instanceof ApiError && error.code === 'invalid_link') clearMailedKey()
      else notify.failed(error, FAILED)
    },
  })
  const isDead = start.error instanceof ApiError && start.error.code === 'invalid_link'
  return (
    <AuthLayout title="Connect your sign-on" note="You were invited by mail." promise={promise} drawing="desk" doors={doors}>
      <Stack>
        {failed && <Failed text={FAILED} />}
        {isDead ? (
          <Failed text={textOf(start.error)} />
        ) : (
          <>
            <Text>You sign in at your provider once, and it is connected to your account. Then you can sign in with it.</Text>
            <Button size="md" fullWidth loading={start.isPending} onClick={() => start.mutate(undefined)}>
              Continue to your provider
            </Button>
          </>
        )}
      </Stack>
    </AuthLayout>
  )
}

const Finishing = () => {
  const signIn = useSignIn(undefined)
  const [asks, setAsks] = useState(false)
  const send = async (factor: Partial<Record<'otp' | 'recovery_code', string>>, key: string) => {
    const answer = await api.post('/sign-on/finish', factor, { key, anonymous: true, answer: signedOn })
    clearMailedKey()
    await signIn(answer.data.area, answer.data.user_id, answer.data)
    return answer
  }
  const finish = useWrite({
    write: (_: undefined, key) => send({}, key),
    failed: error => setAsks(error instanceof ApiError && error.code === 'second_factor_required'),
  })
  useOnce(() => finish.mutate(undefined))
  const startAgain = () => window.location.assign('/sign-on')
  if (asks)
    return (
      <AuthLayout title="One more step" note="Your account has a second factor." promise={promise} drawing="desk">
        <SecondStep signIn={(factor: Factor, key) => send(factor, key)} onBack={startAgain} />
      </AuthLayout>
    )
  return (
    <AuthLayout title="Sign-on" note="Your provider sent you back." promise={promise} drawing="desk" doors={doors}>
      {finish.error ? (
        <Stack>
          <Failed text={textOf(finish.error)} />
          <Button size="md" fullWidth onClick={startAgain}>
            Start again
          </Button>
        </Stack>
      ) : (
        <Loader role="status" aria-label="Signing you in" />
      )}
    </AuthLayout>
  )
}

const Connecting = () => {
  const home = areas[sessionArea() ?? 'management'].home
  const finish = useWrite({
    write: (_: undefined, key) => api.post('/account/sign-on/finish', undefined, { key }),
    done: ({ message }) => {
      if (message) notify.success(message)
    },
    failed: () => undefined,
  })
  useOnce(() => finish.mutate(undefined))
  return (
    <AuthLayout title="Sign-on" note="Your provider sent you back." promise={promise} drawing="desk">
      <Stack>
        {finish.error ? <Failed text={textOf(finish.error)} /> : null}
        {finish.answer ? <Text role="status">The sign-on is connected to your account.</Text> : null}
        {finish.error || finish.answer ? (
          <Button size="md" fullWidth onClick={() => window.location.assign(home)}>
            Go on
          </Button>
        ) : (
          <Loader role="status" aria-label="Connecting" />
        )}
      </Stack>
    </AuthLayout>
  )
}

/** Calls once, also where effects run twice. */
const useOnce = (call: () => void): void => {
  const called = useRef(false)
  useEffect(() => {
    if (called.current) return
    called.current = true
    call()
  })
}
