import { dayInWords, dayOf } from '@opdesk/contracts/words/formats.ts'
import type { PageProps } from '../page-props.ts'
import { Field } from '../parts/field.tsx'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icon.tsx'
import { fieldsOf, phoneInput } from '../parts/lead-fields.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { SiteForm } from '../parts/site-form.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

type Props = PageProps<'careers'>

/** The anchor of a job: the part of its path after `#`. */
const anchorOf = (path: string): string => path.split('#')[1] ?? path

const Jobs = ({ frame, jobs }: Props) => {
  const { language, words } = inLanguageOf(frame)
  const texts = words.content.careers
  return (
    <div className="accordion jobs" data-island="jobs">
      {jobs.map(({ id, path, title, html: description, publishedAt, descriptionUrl }) => (
        <details key={id} id={anchorOf(path)}>
          <summary>
            <span>
              <strong {...langAttribute(frame, title)}>{title}</strong>
              <br />
              <span className="muted">{texts.since(dayInWords(language, dayOf(publishedAt)))}</span>
            </span>
            <span className="job-hint">{texts.details}</span>
            <Icon name="down" />
          </summary>
          <div className="answer prose" {...langAttribute(frame, description)} {...html(description)} />
          <p className="actions">
            <a className="button small" href="#application" data-job={id}>
              {texts.apply}
              <span className="visually-hidden" {...langAttribute(frame, title)}>
                : {title}
              </span>
            </a>
            {descriptionUrl && (
              <a className="button quiet small" href={descriptionUrl}>
                <Icon name="file" />
                {texts.file}
                <span className="visually-hidden" {...langAttribute(frame, title)}>
                  : {title}
                </span>
              </a>
            )}
          </p>
        </details>
      ))}
    </div>
  )
}

const Application = ({ frame, jobs }: Props) => {
  const { words } = inLanguageOf(frame)
  const { fields, missing, wrong, hints } = words.forms
  const of = fieldsOf(frame, 'job', 'application-form')
  return (
    <SiteForm frame={frame} form="job" id="application-form" submit={words.forms.submitApplication}>
      <Field
        {...of('job', { label: fields.job, missing: missing.job })}
        kind="select"
        choices={jobs.map(({ id, title }) => ({ value: id, label: title, ...langAttribute(frame, title) }))}
        wide
      />
      <Field {...of('name', { label: fields.name, missing: missing.name })} max={100} autoComplete="name" />
      <Field {...of('email', { label: fields.email, missing: missing.email })} kind="email" max={254} autoComplete="email" />
      <Field
        {...of('mobile', { label: fields.mobile, missing: missing.mobile, wrong: wrong.mobile, hint: hints.phone })}
        {...phoneInput}
      />
      <Field
        {...of('experience', { label: fields.experience, missing: missing.experience, wrong: wrong.experience })}
        kind="number"
        check="years"
        max={2}
      />
      <Field {...of('resume', { label: fields.resume, hint: hints.resume })} kind="file" accept=".pdf,.docx" wide />
    </SiteForm>
  )
}

export const CareersPage = ({ frame, jobs }: Props) => {
  const { words, at } = inLanguageOf(frame)
  const texts = words.content.careers
  return (
    <Page frame={frame}>
      <p className="wrap back-link">
        <a className="arrow-link back-arrow" href={at('/')}>
          <Icon name="right" />
          {texts.back}
        </a>
      </p>
      <PageHead title={texts.title} text={texts.lead} />
      <Section tone="wash" title={texts.open}>
        {jobs.length === 0 ? <p>{texts.none}</p> : <Jobs frame={frame} jobs={jobs} />}
      </Section>
      {jobs.length > 0 && (
        <Section id="application">
          <div className="split top">
            <div>
              <h2>{texts.formTitle}</h2>
              <p className="lead">{texts.formText}</p>
            </div>
            <div className="card form-card">
              <Application frame={frame} jobs={jobs} />
            </div>
          </div>
        </Section>
      )}
    </Page>
  )
}
