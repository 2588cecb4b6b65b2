import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'

/**
 * The look of the product: neutral surfaces one step apart, and teal for actions only. theme.css has the same values as tokens by
 * purpose. In every tuple, shade 7 on white and white on shade 6 have a contrast of at least 4.5:1. So does the `light` variant in
 * both schemes (shade 9 on 1, shade 0 on a tint).
 */
const teal: MantineColorsTuple = [
  '#ebf6f4',
  '#d2eae6',
  '#a5d6ce',
  '#74c1b6',
  '#4aada1',
  '#2d978b',
  '#1b8277',
  '#0f6b62',
  '#0b554f',
  '#083f3c',
]
const amber: MantineColorsTuple = [
  '#fff6e5',
  '#ffe8c4',
  '#fcd18c',
  '#f8ba54',
  '#f3a62c',
  '#de8d10',
  '#ae6906',
  '#935804',
  '#724403',
  '#533203',
]
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadbd7',
  '#f3b4ad',
  '#ec8b81',
  '#e4675b',
  '#d74b3f',
  '#b3261e',
  '#a1291f',
  '#811f17',
  '#5f1710',
]
const green: MantineColorsTuple = [
  '#edf7ef',
  '#d6ecdb',
  '#aad9b5',
  '#7bc48c',
  '#53b16a',
  '#349c4d',
  '#16803a',
  '#16692d',
  '#105324',
  '#0b3d1a',
]
const blue: MantineColorsTuple = [
  '#eef3fb',
  '#d9e4f5',
  '#b2c8ea',
  '#88abde',
  '#618ed2',
  '#4677c5',
  '#3461ad',
  '#274d8d',
  '#1d3c6e',
  '#142b50',
]
/** Shade 3 draws lines between surfaces; shade 4 draws the edges of inputs, with a contrast of 3:1. */
const gray: MantineColorsTuple = [
  '#f5f8f8',
  '#ebf0f0',
  '#e4ebeb',
  '#dde5e5',
  '#86979b',
  '#6b7d82',
  '#50636a',
  '#465960',
  '#2c3d43',
  '#182830',
]
/** Shade 4 draws lines between surfaces; theme.css draws the edges of inputs by shade 3, with a contrast of 3:1. */
const dark: MantineColorsTuple = [
  '#e3eaeb',
  '#c6d2d4',
  '#a9b8bc',
  '#6b7f86',
  '#2a3b44',
  '#243640',
  '#1d2d35',
  '#16242b',
  '#0f1a20',
  '#0a1317',
]

const text = "'Inter Variable', Inter, 'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const theme = createTheme({
  colors: { teal, amber, red, green, blue, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: '#14242b',
  fontFamily: text,
  headings: {
    fontFamily: text,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.3' },
      h2: { fontSize: rem(18), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  // Small: thumbnails, and all controls of staff; medium: inputs and buttons; large: cards.
  radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(14), xl: rem(20) },
  lineHeights: { md: '1.5' },
  shadows: {
    xs: '0 1px 2px rgb(11 38 43 / 6%)',
    sm: '0 1px 3px rgb(11 38 43 / 8%), 0 4px 12px rgb(11 38 43 / 5%)',
    md: '0 2px 6px rgb(11 38 43 / 8%), 0 16px 40px rgb(11 38 43 / 12%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // An alert in a page must not interrupt screen readers; answers to actions set role="alert". `minWidth: 0` lets long words
    // break instead of being cut off. theme.css has its colours.
    Alert: { defaultProps: { role: 'note' }, styles: { body: { minWidth: 0 } } },
    // Removes the role `banner` of the dialog's `header` element.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Close' } } },
    // An icon has no box of its own.
    ThemeIcon: { defaultProps: { variant: 'transparent' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    // Also shows tooltips on keyboard focus.
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: false } } },
  },
})

/** Colours of the `light` variant in the dark scheme. Mantine's colours are nearly black; a tint of the colour is more legible. */
const tints = (name: string, [, , pale, , , base]: MantineColorsTuple) => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, ${base} 20%, transparent)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${base} 28%, transparent)`,
  [`--mantine-color-${name}-light-color`]: pale,
})

/** Replaces shades chosen by Mantine with a contrast below 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': teal[7],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[2],
    '--mantine-color-anchor': teal[3],
    '--mantine-color-default-border': dark[3],
    ...Object.fromEntries(
      Object.entries({ teal, amber, red, green, blue, gray }).flatMap(([name, tuple]) => Object.entries(tints(name, tuple))),
    ),
  },
})
