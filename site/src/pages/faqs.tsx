import type { PageProps } from '../page-props.ts'
import { AskCard } from '../parts/ask-card.tsx'
import { FaqList } from '../parts/faq-list.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'

/** Number of questions in the first group (back office spec section 2, public). */
const FIRST = 5

export const FaqsPage = ({ frame, faqs }: PageProps<'faqs'>) => {
  const { words, at } = inLanguageOf(frame)
  const texts = words.content.faqs
  const groups = [
    { name: 'first-questions', title: texts.first, faqs: faqs.slice(0, FIRST) },
    { name: 'more-questions', title: texts.rest, faqs: faqs.slice(FIRST) },
  ].filter(group => group.faqs.length > 0)
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.lead} />
      <div className="wrap faq-groups">
        {groups.length === 0 && <p>{texts.none}</p>}
        {groups.map(group => (
          <section key={group.name} aria-labelledby={group.name}>
            <h2 id={group.name}>{group.title}</h2>
            <FaqList frame={frame} faqs={group.faqs} name={group.name} />
          </section>
        ))}
      </div>
      <Section>
        <div className="ask">
          <div>
            <h2>{texts.missing}</h2>
            <div className="actions">
              <a className="button quiet" href={at('/contact-us')}>
                {texts.ask}
              </a>
            </div>
          </div>
          <AskCard frame={frame} level="h2" />
        </div>
      </Section>
    </Page>
  )
}
