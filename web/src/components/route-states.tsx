import { Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, Navigate, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { ApiError, errorMessage } from '../lib/api-error.ts'
import { areas } from '../lib/areas.ts'
import { commonWords } from '../lib/common-words.ts'
import { connection, useConnectionLost } from '../lib/connection.ts'
import { sessionArea } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { useWords } from '../lib/words.ts'
import { ButtonLink } from './link.tsx'

const HomeLink = () => {
  const words = useWords(commonWords)
  const area = sessionArea()
  const home: string | undefined = area && areas[area].home
  if (home) return <ButtonLink to={home}>{words.startPage}</ButtonLink>
  return (
    <Button component="a" href="/">
      {words.goToWebsite}
    </Button>
  )
}

/** True if the page is inside the frame of an area, which already has the main landmark. */
export const InFrame = createContext(false)

const Message = ({ code, title, children }: { code: string; title: string; children: ReactNode }) => {
  useTitle(title)
  return (
    <Center component={useContext(InFrame) ? 'div' : 'main'} mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={480}>
        <Text c="dimmed" fw={600} className="tabular">
          {code}
        </Text>
        <Title order={1} ta="center">
          {title}
        </Title>
        <Group mt="sm" justify="center">
          {children}
        </Group>
      </Stack>
    </Center>
  )
}

export const NotFound = () => (
  <Message code="404" title={useWords(commonWords).notFound}>
    <HomeLink />
  </Message>
)

export const Unauthorized = () => {
  const words = useWords(commonWords)
  const area = sessionArea()
  return (
    <Message code="403" title={words.forbidden}>
      <HomeLink />
      {area && (
        <ButtonLink variant="default" to="/logout" search={{ userType: areas[area].logout }}>
          {words.signInAsOther}
        </ButtonLink>
      )}
    </Message>
  )
}

/** Shown when a page could not be loaded or failed while rendering. Tries again when a lost connection is restored. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const words = useWords(commonWords)
  const lost = useConnectionLost()
  const status = error instanceof ApiError ? error.status : undefined
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const onBack = useEffectEvent(() => {
    if (!connection.isLost()) retry()
  })
  useEffect(() => connection.subscribe(onBack), [])
  if (status === 403) return <Navigate to="/unauthorized" replace />
  const known = errorMessage(error, lost ? words.network : words.internal)
  return (
    <Message code={status ? String(status) : words.error} title={known}>
      {status !== 404 && (
        <Button variant="default" onClick={retry}>
          {words.tryAgain}
        </Button>
      )}
      <HomeLink />
    </Message>
  )
}

export const PagePending = () => (
  <Center mih="50dvh">
    <Loader role="status" aria-label={useWords(commonWords).loading} />
  </Center>
)
