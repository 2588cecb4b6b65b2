import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../../brand/brand.ts'
import { BrandMark } from './brand-mark.tsx'
import { EmailForm } from './email-form.tsx'
import { Icon } from './icon.tsx'
import { inLanguageOf } from './texts.ts'

const helpful = [
  ['subscription-plans', '/subscription-plans'],
  ['subscription-plans-corporate', '/subscription-plans-corporate'],
  ['health-plans', '/health-plans'],
  ['services', '/services'],
  ['wellness-gifts', '/wellness-gifts'],
  ['employee-health-wellness', '/employee-health-wellness'],
  ['faqs', '/FAQs'],
  ['valid-bill', '/valid-bill'],
] as const
const quick = [
  ['about-us', '/about-us'],
  ['contact-us', '/contact-us'],
  ['blogs', '/blogs'],
  ['careers', '/careers'],
  ['join-us', '/join-us'],
  ['privacy-policy', '/privacy-policy'],
  ['disclaimer', '/disclaimer'],
  ['terms-signup', '/terms-and-conditions/SIGNUP'],
  ['terms-payment', '/terms-and-conditions/PAYMENT'],
] as const

const Links = ({ frame, title, pages }: { frame: Frame; title: string; pages: typeof helpful | typeof quick }) => {
  const { words, at } = inLanguageOf(frame)
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="links">
        {pages.map(([page, path]) => (
          <li key={page}>
            <a href={at(path)}>{words.pages[page].label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Company = ({ frame }: { frame: Frame }) => {
  const { language, words } = inLanguageOf(frame)
  const { street, city, state, pincode } = brand.address
  return (
    <div>
      <h2>{words.frame.company}</h2>
      <dl className="facts">
        <dt>{words.frame.address}</dt>
        <dd>
          <address>
            {brand.legalName}
            <br />
            {street}
            <br />
            {city} {pincode}, {state}
          </address>
        </dd>
        <dt>{words.frame.contactNumber}</dt>
        <dd>
          <a href={`tel:${brand.phone}`}>{brand.phoneWritten}</a>
          <br />
          {brand.whatsApp && (
            <>
              <a href={brand.whatsApp} rel="noopener">
                WhatsApp
              </a>
              <br />
            </>
          )}
          {brand.hours[language]}
        </dd>
        <dt>{words.frame.email}</dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </dd>
      </dl>
    </div>
  )
}

const Numbers = ({ frame }: { frame: Frame }) => {
  const { words } = inLanguageOf(frame)
  return (
    <dl className="legal-numbers">
      {(['gst', 'coi', 'trademark', 'certificate'] as const).map(kind => (
        <div key={kind}>
          <dt>{words.frame[kind]}</dt>
          <dd>{brand.numbers[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to the app stores that have the app, and to networks with a page of the company. */
const Elsewhere = ({ frame }: { frame: Frame }) => {
  const { words } = inLanguageOf(frame)
  const stores = [
    { name: words.frame.playStore, url: brand.apps.playStore },
    { name: words.frame.appStore, url: brand.apps.appStore },
  ]
  const groups = [
    { title: words.frame.getTheApp, links: stores },
    { title: words.frame.followUs, links: brand.social },
  ]
  return groups
    .map(({ title, links }) => ({ title, links: links.filter(({ url }) => url) }))
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul className="links">
          {links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ))
}

export const SiteFooter = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  return (
    <>
      <footer className="site-footer">
        <div className="wrap">
          <div className="footer-grid">
            <div className="wide">
              <a className="brand" href={at('/')}>
                <BrandMark />
                {brand.name}
              </a>
              <p>{words.frame.notInsurance}</p>
              <h2 className="spaced">{words.frame.stayInTouch}</h2>
              <p>{words.frame.stayInTouchText}</p>
              <EmailForm frame={frame} />
            </div>
            <Links frame={frame} title={words.frame.helpfulLinks} pages={helpful} />
            <Links frame={frame} title={words.frame.quickLinks} pages={quick} />
            <div>
              <Company frame={frame} />
            </div>
            <div>
              <Elsewhere frame={frame} />
            </div>
          </div>
          <Numbers frame={frame} />
          <div className="footer-end">
            <p>{words.frame.rights(brand.since, brand.legalName)}</p>
          </div>
        </div>
      </footer>
      <a className="to-top" href="#top" data-island="to-top" hidden>
        <Icon name="down" />
        <span className="visually-hidden">{words.frame.scrollToTop}</span>
      </a>
    </>
  )
}
