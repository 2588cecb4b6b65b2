import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import type { PageProps } from '../page-props.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const ways = [
  ['subscription-plans', '/subscription-plans'],
  ['services', '/services'],
  ['blogs', '/blogs'],
  ['contact-us', '/contact-us'],
] as const

/** Links from a not-found page. */
const Ways = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  return (
    <div className="actions ways">
      <a className="button" href={at('/')}>
        {words.policy.thankYou.action}
      </a>
      {ways.map(([page, path]) => (
        <a key={page} className="button quiet" href={at(path)}>
          {words.pages[page].label}
        </a>
      ))}
    </div>
  )
}

const Notice = ({ frame, title, text, picture }: { frame: Frame; title: string; text: string; picture: ReactNode }) => (
  <Page frame={frame}>
    <PageHead title={title} text={text} picture={picture}>
      <Ways frame={frame} />
    </PageHead>
  </Page>
)

export const ThankYouPage = ({ frame }: PageProps<'thank-you'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.thankYou} picture={<Drawing name="thank-you" first />} />
)

export const UnderDevelopmentPage = ({ frame }: PageProps<'under-development'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.underDevelopment} picture={<Drawing name="not-found" first />} />
)

export const NotFoundPage = ({ frame }: PageProps<'not-found'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.notFound} picture={<Drawing name="not-found" first />} />
)

export const GonePage = ({ frame }: PageProps<'gone'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.gone} picture={<Drawing name="not-found" first />} />
)

/** The page shown after a failure. It needs no data and links to the same URL, to try again. */
export const UnavailablePage = ({ frame }: PageProps<'unavailable'>) => {
  const { words } = inLanguageOf(frame)
  const { title, text, action } = words.policy.unavailable
  return (
    <Page frame={frame}>
      <PageHead title={title} text={text} picture={<Drawing name="not-found" first />}>
        <div className="actions">
          <a className="button" href="?">
            {action}
          </a>
        </div>
      </PageHead>
    </Page>
  )
}
