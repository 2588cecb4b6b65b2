import type { CheckupCard, Frame } from '@opdesk/contracts/site/pages.ts'
import { exactRupees } from '@opdesk/contracts/words/formats.ts'
import type { PageProps } from '../page-props.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icon.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

const Checkup = ({ frame, checkup }: { frame: Frame; checkup: CheckupCard }) => {
  const { words } = inLanguageOf(frame)
  const { checkups, buy } = words.plans
  const { id, name, basePrice, price, parameters, tests } = checkup
  const saved = basePrice > 0 ? Math.round((1 - price / basePrice) * 100) : 0
  return (
    <article className="card plan">
      <h2 {...langAttribute(frame, name)}>{name}</h2>
      <p className="muted">{checkups.parameters(parameters)}</p>
      <p className="price">
        <strong className="tabular">{exactRupees(price)}</strong>{' '}
        {saved > 0 && (
          <>
            <span className="visually-hidden">{checkups.instead} </span>
            <s className="muted tabular">{exactRupees(basePrice)}</s> <span className="chip">{checkups.save(saved)}</span>
          </>
        )}
      </p>
      <p className="muted">{words.plans.withGst}</p>
      <div className="accordion">
        {tests.map(({ label, count, names }) => (
          <details key={label} name={`tests-${id}`}>
            <summary>
              <span>
                <span {...langAttribute(frame, label)}>{label}</span> <span className="muted">({count})</span>
              </span>
              <Icon name="down" />
            </summary>
            <div className="answer" {...langAttribute(frame, names)} {...html(names)} />
          </details>
        ))}
      </div>
      <form method="get" action="/user/payment">
        <input type="hidden" name="health_plan_id" value={id} />
        <button type="submit" className="button">
          {buy}
          <span className="visually-hidden" {...langAttribute(frame, name)}>
            : {name}
          </span>
        </button>
      </form>
    </article>
  )
}

export const HealthPlansPage = ({ frame, checkups }: PageProps<'health-plans'>) => {
  const { words } = inLanguageOf(frame)
  const texts = words.plans.checkups
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.lead} />
      <Section tone="wash">
        {checkups.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="grid">
            {checkups.map(checkup => (
              <li key={checkup.id}>
                <Checkup frame={frame} checkup={checkup} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={texts.howTitle}>
        <Steps steps={texts.how} />
      </Section>
    </Page>
  )
}
