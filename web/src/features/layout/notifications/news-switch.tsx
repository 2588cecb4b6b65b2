import { Box, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notify.ts'
import { readPushState, turnPushOff, turnPushOn } from '../../../lib/push.ts'
import { useWords } from '../../../lib/words.ts'
import { newsWords } from './news-words.ts'
import classes from './notifications.module.css'

const queryKey = ['push-state']

/** Turns news of claims on this phone on and off. The browser asks for its permission after the click only. */
export const NewsSwitch = () => {
  const [lang] = useLanguage()
  const words = useWords(newsWords)
  const client = useQueryClient()
  const { data: state } = useQuery({ queryKey, queryFn: readPushState, staleTime: 0 })
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(lang) : turnPushOff()),
    onSuccess: next => client.setQueryData(queryKey, next),
    onError: (error, on) => notify.error(error, on ? words.turnOnFailed : words.turnOffFailed),
  })
  if (!state) return null
  return (
    <Box px="md" py="sm" className={classes.group} lang={lang}>
      <Switch
        label={words.label}
        description={words[state]}
        checked={state === 'on'}
        disabled={state === 'unsupported' || state === 'blocked' || turn.isPending}
        onChange={event => turn.mutate(event.currentTarget.checked)}
      />
    </Box>
  )
}
