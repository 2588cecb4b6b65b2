import { Center, Loader, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { areaNames, areas } from '../../lib/areas.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession, sessionArea } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { newcomerWords } from './newcomer-words.ts'

const LOGOUT_DELAY_MS = 1000

/** Signs out of the area of `userType`, or else of the current session (foundation spec section 4). */
export const LogoutPage = ({ userType }: { userType: string | undefined }) => {
  const navigate = useNavigate()
  const words = useWords(newcomerWords).logout
  useTitle(words.title)
  useEffect(() => {
    const area = areaNames.find(name => areas[name].logout === userType) ?? sessionArea() ?? 'subscriber'
    const timer = setTimeout(async () => {
      // Signing out must succeed on this device even if the session has expired or the server is unreachable.
      await api.post(`/${areas[area].prefix}/logout`).catch(() => undefined)
      endSession()
      queryClient.clear()
      const { hint, done } = wordsNow(newcomerWords).logout
      notify.success(hint, done)
      await navigate({ to: areas[area].login, replace: true })
    }, LOGOUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate, userType])
  return (
    <Center component="main" mih="100dvh">
      <Stack align="center">
        <Loader role="status" aria-label={words.label} />
        <Text>{words.text}</Text>
      </Stack>
    </Center>
  )
}
