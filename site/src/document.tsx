import { languages, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import { brand } from '../brand/brand.ts'
import { earlyScript } from './early-script.ts'
import { neededStyles } from './needed-styles.ts'
import { SiteFooter } from './parts/footer.tsx'
import { SiteHeader } from './parts/header.tsx'
import { html } from './parts/html.ts'
import { structuredOf } from './structured.ts'

const regions = { en: 'en-IN', hi: 'hi-IN' } as const

/** JSON in a page; escapes each character that could end the element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The title of a browser tab: the page's title, followed by the brand's name unless the title contains it. */
const tabTitle = (title: string): string => (title.includes(brand.name) ? title : `${title} · ${brand.name}`)

const Meta = ({ frame }: { frame: Frame }) => {
  const { language, path, origin, title, description, previewPicture } = frame
  const own = `${origin}${pathIn(language, path)}`
  const others = languages.filter(other => other !== language)
  return (
    <>
      <title>{tabTitle(title)}</title>
      <meta name="description" content={description} />
      {frame.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={own} />
          {languages.map(each => (
            <link key={each} rel="alternate" hrefLang={each} href={`${origin}${pathIn(each, path)}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
        </>
      )}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={brand.name}
        href={`${origin}${pathIn(language, '/blogs/rss.xml')}`}
      />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={/^\/(blogs|media|events)\/./.test(path) ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={regions[language].replace('-', '_')} />
      {others.map(other => (
        <meta key={other} property="og:locale:alternate" content={regions[other].replace('-', '_')} />
      ))}
      <meta property="og:image" content={previewPicture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The visible body of every page: header, content, footer. */
export const SiteBody = ({ frame, children }: { frame: Frame; children: ReactNode }) => (
  <>
    <SiteHeader frame={frame} />
    {children}
    <SiteFooter frame={frame} />
  </>
)

interface DocumentProps {
  frame: Frame
  /** HTML of `SiteBody`. */
  body: string
}

/**
 * The document around every page: the head and the body. It embeds the styles that the page needs. The content security policy
 * contains their digests.
 */
export const SiteDocument = ({ frame, body }: DocumentProps) => {
  const structured = structuredOf(frame)
  return (
    <html lang={regions[frame.language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta frame={frame} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {frame.assets.fonts.map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" />
        ))}
        <script {...html(earlyScript)} />
        {neededStyles(frame.assets.styles, body).map(sheet => (
          <style key={sheet} {...html(sheet)} />
        ))}
        {/* Blocks rendering until the whole header is parsed: a partial header would shift when the rest arrives. */}
        <link rel="expect" href="#content" blocking="render" />
        <script type="module" src={frame.assets.script} />
        {structured.length > 0 && (
          <script type="application/ld+json" {...html(json({ '@context': 'https://schema.org', '@graph': structured }))} />
        )}
      </head>
      <body {...html(body)} />
    </html>
  )
}
