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
    <Box component="ul" className={classes.points} m={0} p={0} fz="sm" style={{ listStyle: 'none' }}>
      <li>
        <IconCamera {...icon} />
        <span>
          <b>{words.photo}</b> {words.photoText}
        </span>
      </li>
      <li>
        <IconBuildingBank {...icon} />
        <span>
          <b>{words.money}</b> {words.moneyText}
        </span>
      </li>
      <li>
        <IconPhone {...icon} />
        <a href={`tel:${siteContact.phone}`}>
          <b>{siteContact.phoneWritten}</b> {siteContact.hours[language]}
        </a>
      </li>
    </Box>
  )
}
