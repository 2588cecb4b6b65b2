import { localStorageColorSchemeManager } from '@mantine/core'

/** Storage key of the colour scheme, also read by public/before-paint.js before the first paint. */
export const colorSchemeKey = 'opdesk:color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })
