import { Button } from '@mantine/core'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { useLanguage } from '../lib/language.ts'
import { loadModule } from '../lib/load-module.ts'

/** The languages by their own names. */
export const languageNames = { en: 'English', hi: 'हिंदी' } as const satisfies Record<Language, string>

/** Changes to the other language, whose own name it shows. Its action loads with the first use, to keep sign-in small. */
export const LanguageSwitch = () => {
  const other = useLanguage()[0] === 'en' ? 'hi' : 'en'
  const change = () =>
    void loadModule(() => import('../lib/choose-language.ts')).then(({ chooseLanguage }) => chooseLanguage(other))
  return (
    <Button variant="subtle" px={10} h={44} lang={other} onClick={change}>
      {languageNames[other]}
    </Button>
  )
}
