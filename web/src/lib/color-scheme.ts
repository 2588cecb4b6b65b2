import { localStorageColorSchemeManager } from '@mantine/core'

/** Also read by public/before-paint.js before the first paint. */
export const colorSchemeKey = 'opdesk:color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })
