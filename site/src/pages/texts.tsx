import { brand } from '../../brand/brand.ts'
import type { PageProps } from '../page-props.ts'
import { html } from '../parts/html.ts'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

export const PrivacyPolicyPage = ({ frame, officer }: PageProps<'privacy-policy'>) => {
  const { policy } = inLanguageOf(frame).words
  const email = officer.email || brand.email
  const phone = officer.phone || brand.phoneWritten
  return (
    <Page frame={frame}>
      <PageHead title={policy.title} text={policy.lead(brand.legalName)} />
      <div className="wrap narrow">
        <ol className="clauses">
          {policy.clauses.map(({ title, text }, index) => (
            <li key={title} id={`clause-${index + 1}`}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="card">
          <h2>{policy.contactTitle}</h2>
          <address>
            {officer.name !== '' && (
              <>
                {officer.name}
                <br />
              </>
            )}
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </address>
          <p>{policy.answered(officer.days)}</p>
        </div>
      </div>
    </Page>
  )
}

const BindingText = ({ frame, html: text, note }: PageProps<'disclaimer'>) => (
  <div className="wrap narrow">
    {note && <p className="text-note">{note}</p>}
    <div className="prose" {...langAttribute(frame, text)} {...html(text)} />
  </div>
)

export const DisclaimerPage = (props: PageProps<'disclaimer'>) => (
  <Page frame={props.frame}>
    <PageHead title={inLanguageOf(props.frame).words.pages.disclaimer.label} />
    <BindingText {...props} />
  </Page>
)

export const TermsPage = ({ frame, title, ...text }: PageProps<'terms'>) => (
  <Page frame={frame}>
    <PageHead title={title} {...langAttribute(frame, title)} text={inLanguageOf(frame).words.policy.terms.lead} />
    <BindingText frame={frame} {...text} />
  </Page>
)
