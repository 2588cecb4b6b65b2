import { useMediaQuery } from '@mantine/hooks'

/** True if there is room to read a document beside the claim; the same width as in claim-page.module.css. */
export const useSideBySide = (): boolean =>
  useMediaQuery('(min-width: 56.25em)', false, { getInitialValueInEffect: false }) ?? false
