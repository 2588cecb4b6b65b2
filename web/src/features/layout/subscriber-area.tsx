import { Anchor, mergeThemeOverrides, Text } from '@mantine/core'
import { pathIn } from '@opdesk/contracts/site/language.ts'
import { useMemo } from 'react'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { optionsWithWords } from '../../components/options-with-words.ts'
import { commonWords } from '../../lib/common-words.ts'
import { controlWords } from '../../lib/control-words.ts'
import { frameWords } from '../../lib/frame-words.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { subscriberTheme } from '../../subscriber-theme.ts'
import classes from './area-shell.module.css'
import { AreaShell } from './area-shell.tsx'
import { HeaderTools } from './header-tools.tsx'
import { type MenuItem, menus } from './menus.ts'
import { WalletPopover } from './wallet-popover.tsx'

/** The theme after signing in. The pages before have no long lists, and load no words of searches. */
const useAreaTheme = () => {
  const { close } = useWords(controlWords)
  return useMemo(() => {
    const Select = { defaultProps: { filter: optionsWithWords } }
    const Modal = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
    return mergeThemeOverrides(subscriberTheme, { components: { Select, Modal } })
  }, [close])
}

/** The menu with the names of its pages in the page's language. */
const useNamed = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const { places } = useWords(frameWords)
  return items.map(item => ({
    ...item,
    label: item.place ? places[item.place] : item.label,
    ...(item.shortPlace && { short: places[item.shortPlace] }),
  }))
}

/** Help (telephone, WhatsApp and hours), the page about bills and the disclaimer, on every page of the area. */
const Footnote = () => {
  const { disclaimer } = useWords(commonWords)
  const { help, validBill } = useWords(frameWords)
  const [language] = useLanguage()
  const links = [
    { text: help, href: pathIn(language, '/contact-us') },
    { text: validBill, href: pathIn(language, '/valid-bill') },
    { text: disclaimer, href: '/disclaimer' },
  ]
  return (
    <Text component="footer" size="sm" ta="center" mt="xl">
      {links.map(({ text, href }) => (
        <Anchor key={href} href={href} target="_blank" rel="noopener" px="sm" py={12} display="inline-block">
          {text}
        </Anchor>
      ))}
    </Text>
  )
}

export const SubscriberArea = () => {
  const profile = useSubscriberProfile()
  const menu = useNamed(profile.first_plan_purchase ? menus.subscriber : menus.newcomer)
  return (
    <AreaShell
      area="subscriber"
      theme={useAreaTheme()}
      menu={menu}
      phoneMenu="bar"
      footnote={<Footnote />}
      tools={compact => (
        <>
          <div className={classes.language}>
            <LanguageSwitch />
          </div>
          <WalletPopover />
          <HeaderTools
            area="subscriber"
            name={profile.name}
            caption={`${profile.country_code} ${profile.phone}`}
            compact={compact}
          />
        </>
      )}
    />
  )
}
