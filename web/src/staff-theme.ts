import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import { optionsWithWords } from './components/options-with-words.ts'
import { theme } from './theme.ts'

const small = { defaultProps: { size: 'sm' } }

/** Theme for staff, who read many rows at a desk: 14px text. The class `desk` (theme.css) has titles, corners and controls. */
export const staffTheme: MantineThemeOverride = mergeThemeOverrides(theme, {
  components: {
    Text: small,
    Anchor: small,
    Table: { defaultProps: { fz: 'sm' } },
    Select: { defaultProps: { filter: optionsWithWords } },
  },
})
