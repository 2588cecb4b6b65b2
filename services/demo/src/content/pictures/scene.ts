import type { InLanguages } from '@opdesk/contracts/site/language.ts'

/** A picture of the demo content: what it shows, for those who do not see it, and its SVG of 1200 by 675. */
export interface Scene {
  name: string
  alt: InLanguages
  draw: () => string
}
