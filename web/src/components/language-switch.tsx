import { Button, type ButtonProps } from '@mantine/core'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { useLanguage } from '../lib/language.ts'
import { useChooseLanguage } from '../lib/use-choose-language.ts'

/** The languages by their own names. */
export const languageNames = { en: 'English', hi: 'हिंदी' } as const satisfies Record<Language, string>

/** Changes to the other language, whose own name it shows. */
export const LanguageSwitch = (props: ButtonProps) => {
  const [language] = useLanguage()
  const choose = useChooseLanguage()
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <Button variant="subtle" px={10} h={{ base: 44, sm: 40 }} lang={other} {...props} onClick={() => choose(other)}>
      {languageNames[other]}
    </Button>
  )
}
