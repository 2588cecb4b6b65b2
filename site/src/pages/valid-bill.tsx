import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { PageProps } from '../page-props.ts'
import { AskCard } from '../parts/ask-card.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const pictures = import.meta.glob<string>('../../brand/pictures/*-bill.svg', { query: '?url', import: 'default', eager: true })

/** A drawn bill with numbers, and what they mark. */
const MarkedBill = ({ frame, kind }: { frame: Frame; kind: 'good' | 'bad' }) => {
  const { title, picture, marks } = inLanguageOf(frame).words.bill[kind]
  return (
    <div className="marked-bill">
      <img
        className="paper"
        src={pictures[`../../brand/pictures/${kind}-bill.svg`]}
        alt={picture}
        width="600"
        height="760"
        loading={kind === 'good' ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div>
        <h2>{title}</h2>
        <ol className={`marks ${kind}`}>
          {marks.map(mark => (
            <li key={mark.title}>
              <h3>{mark.title}</h3>
              <p className="muted">{mark.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** The parts of a bill that must be readable, with a good bill and a bad one. */
export const ValidBillPage = ({ frame }: PageProps<'valid-bill'>) => {
  const { bill } = inLanguageOf(frame).words
  return (
    <Page frame={frame}>
      <PageHead title={bill.title} text={bill.lead} />
      <Section tone="wash">
        <MarkedBill frame={frame} kind="good" />
      </Section>
      <Section>
        <MarkedBill frame={frame} kind="bad" />
      </Section>
      <Section tone="wash">
        <div className="ask">
          <div>
            <h2>{bill.papersTitle}</h2>
            <dl className="papers">
              {bill.papers.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd className="muted">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <AskCard frame={frame} level="h2" />
        </div>
      </Section>
    </Page>
  )
}
