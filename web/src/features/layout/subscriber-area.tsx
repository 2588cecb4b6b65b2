import { Anchor, mergeThemeOverrides, Text } from '@mantine/core'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { optionsWithWords } from '../../components/options-with-words.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { subscriberTheme } from '../../subscriber-theme.ts'
import { AreaShell } from './area-shell.tsx'
import { HeaderTools } from './header-tools.tsx'
import { menus } from './menus.ts'
import { WalletPopover } from './wallet-popover.tsx'

/** The theme after signing in. The pages before have no long lists, and load no words of searches. */
const areaTheme = mergeThemeOverrides(subscriberTheme, { components: { Select: { defaultProps: { filter: optionsWithWords } } } })

export const SubscriberArea = () => {
  const profile = useSubscriberProfile()
  return (
    <AreaShell
      area="subscriber"
      theme={areaTheme}
      menu={profile.first_plan_purchase ? menus.subscriber : menus.newcomer}
      phoneMenu="bar"
      footnote={
        <Text component="footer" size="sm" ta="center" mt="xl">
          <Anchor href="/disclaimer" target="_blank" rel="noopener" px="sm" py={12} display="inline-block">
            Disclaimer
          </Anchor>
        </Text>
      }
      tools={compact => (
        <>
          <LanguageSwitch />
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
