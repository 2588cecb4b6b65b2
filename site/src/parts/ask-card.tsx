import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../../brand/brand.ts'
import { Icon } from './icon.tsx'
import { inLanguageOf } from './texts.ts'

/** How to reach a person: hours, telephone, WhatsApp, and the page about bills, or from there the questions. */
export const AskCard = ({ frame, level: Title = 'h3' }: { frame: Frame; level?: 'h2' | 'h3' }) => {
  const { language, words, at } = inLanguageOf(frame)
  const { ask } = words.bill
  const isBillPage = frame.path === '/valid-bill'
  return (
    <aside className="card ask-card">
      <Title>{ask.title}</Title>
      <p className="muted">
        {brand.hours[language]}
        <br />
        {ask.languages}
      </p>
      <a className="button" href={`tel:${brand.phone}`}>
        <Icon name="phone" />
        <span className="visually-hidden">{words.frame.helpline} </span>
        <span className="tabular">{brand.phoneWritten}</span>
      </a>
      {brand.whatsApp && (
        <a className="button quiet" href={brand.whatsApp} rel="noopener">
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
      <a className="arrow-link" href={at(isBillPage ? '/FAQs' : '/valid-bill')}>
        {isBillPage ? ask.questions : ask.bill}
        <Icon name="right" />
      </a>
    </aside>
  )
}
