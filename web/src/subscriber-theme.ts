import { type MantineThemeOverride, mergeThemeOverrides, rem } from '@mantine/core'
import { theme } from './theme.ts'

const finger = rem(44)
const roomy = { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': finger } }) }

/** Theme for subscribers, who use phones: 16px text and tap targets of at least 44px. */
export const subscriberTheme: MantineThemeOverride = mergeThemeOverrides(theme, {
  components: {
    Button: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': finger } }) },
    ActionIcon: { vars: () => ({ root: { '--ai-size': finger } }) },
    Input: roomy,
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Tabs: { styles: { tab: { minHeight: finger } } },
    Pagination: { vars: () => ({ root: { '--pagination-control-size': finger } }) },
  },
})
