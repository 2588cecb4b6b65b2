import { brand } from '../../brand/brand.ts'
import type { PageProps } from '../page-props.ts'
import { html } from '../parts/html.ts'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

export const PrivacyPolicyPage = ({ frame }: PageProps<'privacy-policy'>) => {
  const { language, words } = inLanguageOf(frame)
  const { policy } = words
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
            {brand.grievanceOfficer[language]}
            <br />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            <br />
            <a href={`tel:${brand.phone}`}>{brand.phoneWritten}</a>
          </address>
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
