import { type Language, languages, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../../brand/brand.ts'
import { BrandMark } from './brand-mark.tsx'
import { Icon } from './icon.tsx'
import { inLanguageOf } from './texts.ts'

const about = ['about-us', 'subscription-plans-corporate', 'subscription-plans', 'services'] as const
const resources = ['blogs', 'media', 'events', 'faqs'] as const
const joining = ['join-us', 'careers'] as const

type MenuPage = (typeof about)[number] | (typeof resources)[number] | (typeof joining)[number] | 'home'

/** Paths that differ from the page's name. */
const special: Partial<Record<MenuPage, string>> = { home: '/', faqs: '/FAQs' }
const addressOf = (page: MenuPage): string => special[page] ?? `/${page}`

const PageLink = ({ frame, page }: { frame: Frame; page: MenuPage }) => {
  const { words, at } = inLanguageOf(frame)
  const address = addressOf(page)
  return (
    <a className="menu-link" href={at(address)} aria-current={frame.path === address ? 'page' : undefined}>
      {words.pages[page].label}
    </a>
  )
}

const Group = ({ frame, label, pages }: { frame: Frame; label: string; pages: readonly MenuPage[] }) => (
  <details className="menu-group" name="main-menu">
    <summary className="menu-link">
      {label}
      <Icon name="down" />
    </summary>
    <ul>
      {pages.map(page => (
        <li key={page}>
          <PageLink frame={frame} page={page} />
        </li>
      ))}
    </ul>
  </details>
)

const Helpline = ({ frame }: { frame: Frame }) => (
  <a className="menu-link" href={`tel:${brand.phone}`}>
    <Icon name="phone" />
    <span className="visually-hidden">{inLanguageOf(frame).words.frame.helpline} </span>
    <span className="tabular">{brand.phoneWritten}</span>
  </a>
)

const SchemeButton = ({ frame }: { frame: Frame }) => (
  <button type="button" className="icon-button" data-island="scheme" aria-label={inLanguageOf(frame).words.frame.scheme} hidden>
    <Icon name="half" />
  </button>
)

const Wide = ({ frame }: { frame: Frame }) => {
  const { words } = inLanguageOf(frame)
  return (
    <nav className="wide-only" aria-label={words.frame.mainMenu}>
      <ul className="main-menu">
        {(['home', ...about] as const).map(page => (
          <li key={page}>
            <PageLink frame={frame} page={page} />
          </li>
        ))}
        <li>
          <Group frame={frame} label={words.frame.resources} pages={resources} />
        </li>
        <li>
          <Group frame={frame} label={words.frame.joinUs} pages={joining} />
        </li>
        <li>
          <Helpline frame={frame} />
        </li>
      </ul>
    </nav>
  )
}

const Drawer = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  const groups = [
    { label: undefined, pages: ['home', ...about] as const },
    { label: words.frame.resources, pages: resources },
    { label: words.frame.joinUs, pages: joining },
  ]
  return (
    <details className="drawer">
      <summary className="icon-button">
        <Icon name="menu" />
        <span className="visually-hidden">{words.frame.menu}</span>
      </summary>
      <nav aria-label={words.frame.menu}>
        {groups.map(({ label, pages }) => (
          <div key={pages[0]}>
            {label && <p className="menu-title">{label}</p>}
            <ul>
              {pages.map(page => (
                <li key={page}>
                  <PageLink frame={frame} page={page} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="drawer-end">
          <Helpline frame={frame} />
          <SchemeButton frame={frame} />
        </div>
        <a className="button" href={at('/user/login')}>
          {words.frame.login}
        </a>
      </nav>
    </details>
  )
}

/**
 * The path of the page in another language. A preview links to the other preview. The path of a preview has no title after the id.
 */
const otherAddress = ({ path, preview }: Frame, other: Language): string =>
  preview ? `/admin/preview${pathIn(other, path.split('/').slice(0, 3).join('/'))}` : pathIn(other, path)

const LanguageSwitch = ({ frame }: { frame: Frame }) => {
  const names = { en: 'English', hi: 'हिंदी' } as const
  return languages
    .filter(other => other !== frame.language)
    .map(other => (
      <a key={other} className="menu-link" href={otherAddress(frame, other)} lang={other} hrefLang={other}>
        {names[other]}
      </a>
    ))
}

/**
 * Header with logo, menus, language switch, colour scheme switch and the link to the app. The menus are `details`, which open
 * without script.
 */
export const SiteHeader = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  return (
    <header className="site-header" data-island="menus">
      <a className="skip" href="#content">
        {words.frame.skip}
      </a>
      <div className="wrap">
        <a className="brand" href={at('/')}>
          <BrandMark />
          {brand.name}
        </a>
        <Wide frame={frame} />
        <LanguageSwitch frame={frame} />
        <SchemeButton frame={frame} />
        <a className="button small" href={at('/user/login')}>
          {words.frame.login}
        </a>
        <Drawer frame={frame} />
      </div>
      {frame.preview && <p className="preview-note">{words.frame.preview}</p>}
    </header>
  )
}
