import { Box } from '@mantine/core'
import { siteContact } from '@opdesk/contracts/site/contact.ts'
import { english } from '@opdesk/contracts/words/sign-in-points/english.ts'
import { IconBuildingBank, IconCamera, IconPhone } from '@tabler/icons-react'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import classes from './auth-layout.module.css'

const pointWords = defineWords(english, async () => (await import('@opdesk/contracts/words/sign-in-points/hindi.ts')).hindi)

/** What a subscriber does in the product, and the phone number for questions: beside the form, or below it on a phone. */
export const SignInPoints = () => {
  const words = useWords(pointWords)
  const [language] = useLanguage()
  const icon = { size: 22, 'aria-hidden': true } as const
  return (
    <Box component="ul" className={classes.points} m={0} p={0} fz="sm" style={{ listStyle: 'none', gap: 32 }}>
      <li>
        <IconCamera {...icon} />
        <span>
          <Box component="b" display="block">
            {words.photo}
          </Box>{' '}
          {words.photoText}
        </span>
      </li>
      <li>
        <IconBuildingBank {...icon} />
        <span>
          <Box component="b" display="block">
            {words.money}
          </Box>{' '}
          {words.moneyText}
        </span>
      </li>
      <li>
        <IconPhone {...icon} />
        <Box component="a" href={`tel:${siteContact.phone}`} c="inherit" mih={44} td="none">
          <Box component="b" display="block">
            {siteContact.phoneWritten}
          </Box>{' '}
          {siteContact.hours[language]}
        </Box>
      </li>
    </Box>
  )
}
