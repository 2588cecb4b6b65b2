import { type Language, languages, pathIn } from '@opdesk/contracts/site/language.ts'

/** Screen widths in pixels: desktop, tablet and phone. */
export const screenWidths = [1440, 768, 390] as const

/** A kind of page and how to find one: its path, or the first link below `firstBelow` on the list at `path`. */
export interface Screen {
  page: string
  path: string
  firstBelow?: string
}

/** Every kind of page of the public site, in the order of its menu, and the not-found page. */
export const screens: readonly Screen[] = [
  { page: 'home', path: '/' },
  { page: 'about-us', path: '/about-us' },
  { page: 'subscription-plans-corporate', path: '/subscription-plans-corporate' },
  { page: 'subscription-plans', path: '/subscription-plans' },
  { page: 'health-plans', path: '/health-plans' },
  { page: 'services', path: '/services' },
  { page: 'valid-bill', path: '/valid-bill' },
  { page: 'wellness-gifts', path: '/wellness-gifts' },
  { page: 'employee-health-wellness', path: '/employee-health-wellness' },
  { page: 'blogs', path: '/blogs' },
  { page: 'blog', path: '/blogs', firstBelow: '/blogs/' },
  { page: 'media', path: '/media' },
  { page: 'media-item', path: '/media', firstBelow: '/media/' },
  { page: 'events', path: '/events' },
  { page: 'event', path: '/events', firstBelow: '/events/' },
  { page: 'join-us', path: '/join-us' },
  { page: 'careers', path: '/careers' },
  { page: 'faqs', path: '/FAQs' },
  { page: 'contact-us', path: '/contact-us' },
  { page: 'privacy-policy', path: '/privacy-policy' },
  { page: 'disclaimer', path: '/disclaimer' },
  { page: 'terms', path: '/terms-and-conditions/SIGNUP' },
  { page: 'thank-you', path: '/thank-you' },
  { page: 'under-development', path: '/under-development' },
  { page: 'not-found', path: '/nowhere' },
]

export const screenFile = (page: string, language: Language, width: number): string => `${page}-${language}-${width}.webp`

/** The index of the screenshots, as Markdown: a row per page, with the picture in the first language at the first width. */
export const screenIndex = (): string => {
  const [language] = languages
  const [width] = screenWidths
  const rows = screens.map(
    ({ page, path, firstBelow }) =>
      `| \`${firstBelow ? `${firstBelow}…` : path}\` | [${page}](${screenFile(page, language, width)}) |`,
  )
  return `# Screens of the public site

Every kind of page with the demo data. Long pages are cut off. \`npm run screens\` makes the pictures anew.

A picture is \`<name>-<language>-<width>.webp\`: ${languages.join(' or ')}, ${screenWidths.join(', ')} pixels. The links show ${language} at ${width}.

| page | name |
|---|---|
${rows.join('\n')}
`
}

/** The path of a screen in a language. */
export const screenPath = (path: string, language: Language): string => pathIn(language, path)
