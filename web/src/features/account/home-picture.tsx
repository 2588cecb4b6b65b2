import { Box, useComputedColorScheme } from '@mantine/core'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { useLanguage } from '../../lib/language.ts'
import darkEnglish from './pictures/home-en-dark.avif'
import lightEnglish from './pictures/home-en-light.avif'
import darkHindi from './pictures/home-hi-dark.avif'
import lightHindi from './pictures/home-hi-light.avif'

const pictures = {
  en: { light: lightEnglish, dark: darkEnglish },
  hi: { light: lightHindi, dark: darkHindi },
} as const satisfies Record<Language, Record<'light' | 'dark', string>>

/** The home of a subscriber as a phone shows it, in the language and the colours of the page; `npm run pictures` takes it. */
export const HomePicture = () => {
  const [language] = useLanguage()
  const scheme = useComputedColorScheme('light')
  return (
    <Box
      component="img"
      src={pictures[language][scheme]}
      alt=""
      width={390}
      height={740}
      loading="lazy"
      w="min(20rem, 100%)"
      h="auto"
      // Cut at the bottom, so that the points have room on a low screen.
      mah="max(16rem, 100dvh - 26rem)"
      style={{ objectFit: 'cover', objectPosition: 'top' }}
      bd="7px solid #26343b"
      bdrs={30}
    />
  )
}
