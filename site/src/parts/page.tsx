import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import { inLanguageOf, langAttribute } from './texts.ts'

const Breadcrumbs = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  const { breadcrumbs } = frame
  if (breadcrumbs.length < 2) return null
  return (
    <nav className="crumbs wrap" aria-label={words.frame.breadcrumbs}>
      <ol>
        {breadcrumbs.map(({ label, path }, index) => (
          <li key={path}>
            {index < breadcrumbs.length - 1 ? (
              <a href={at(path)}>{label}</a>
            ) : (
              <span aria-current="page" {...langAttribute(frame, label)}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The content between header and footer. */
export const Page = ({ frame, children }: { frame: Frame; children: ReactNode }) => (
  <main id="content" tabIndex={-1}>
    <Breadcrumbs frame={frame} />
    {children}
  </main>
)

interface HeadProps {
  title: string
  /** Language of the title, if it differs from the page's. */
  lang?: 'en'
  text?: string
  picture?: ReactNode
  children?: ReactNode
}

/** The head of a page: its only h1. */
export const PageHead = ({ title, lang, text, picture, children }: HeadProps) => (
  <div className={picture ? 'page-head with-picture' : 'page-head'}>
    <div className="wrap">
      <div>
        <h1 lang={lang}>{title}</h1>
        {text && <p>{text}</p>}
        {children}
      </div>
      {picture}
    </div>
  </div>
)
