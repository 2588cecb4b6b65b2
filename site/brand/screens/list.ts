interface Shot {
  /** Size of the screen in CSS pixels. */
  width: number
  height: number
  /** Width of the file in pixels. */
  pixels: number
  /** Languages of the screen. Pages of staff are English. */
  languages: readonly ('en' | 'hi')[]
}

const phone = { width: 390, pixels: 585, languages: ['en', 'hi'] } as const

/** The screens of the product that the site shows, each in light and dark. `npm run pictures` takes them. */
export const shots = {
  home: { ...phone, height: 740 },
  photos: { ...phone, height: 690 },
  tracking: { ...phone, height: 640 },
  desk: { width: 988, height: 744, pixels: 1000, languages: ['en'] },
  'hr-grid': { width: 1200, height: 600, pixels: 1280, languages: ['en'] },
  'hr-home': { width: 1200, height: 660, pixels: 1280, languages: ['en'] },
} as const satisfies Record<string, Shot>
export type ShotName = keyof typeof shots

/** Name of the file of a shot. */
export const shotFile = (name: ShotName, language: 'en' | 'hi', scheme: 'light' | 'dark'): string =>
  `${name}-${(shots[name].languages as readonly string[]).includes(language) ? language : 'en'}-${scheme}.avif`
