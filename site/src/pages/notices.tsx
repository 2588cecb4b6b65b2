import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { ReactNode } from 'react'
import type { PageProps } from '../page-props.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Field } from '../parts/field.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const ways = [
  ['subscription-plans', '/subscription-plans'],
  ['services', '/services'],
  ['blogs', '/blogs'],
  ['contact-us', '/contact-us'],
] as const

/** Where to go on from a page that has nothing. */
const Ways = ({ frame }: { frame: Frame }) => {
  const { words, at } = inLanguageOf(frame)
  return (
    <div className="actions">
      <a className="button" href={at('/')}>
        {words.policy.thankYou.action}
      </a>
      {ways.map(([page, path]) => (
        <a key={page} className="button quiet" href={at(path)}>
          {words.pages[page].label}
        </a>
      ))}
    </div>
  )
}

const Notice = ({ frame, title, text, picture }: { frame: Frame; title: string; text: string; picture: ReactNode }) => (
  <Page frame={frame}>
    <PageHead title={title} text={text} picture={picture}>
      <Ways frame={frame} />
    </PageHead>
  </Page>
)

export const ThankYouPage = ({ frame }: PageProps<'thank-you'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.thankYou} picture={<Drawing name="thank-you" first />} />
)

export const UnderDevelopmentPage = ({ frame }: PageProps<'under-development'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.underDevelopment} picture={<Drawing name="how-subscribe" first />} />
)

export const NotFoundPage = ({ frame }: PageProps<'not-found'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.notFound} picture={<Drawing name="not-found" first />} />
)

export const GonePage = ({ frame }: PageProps<'gone'>) => (
  <Notice frame={frame} {...inLanguageOf(frame).words.policy.gone} picture={<Drawing name="not-found" first />} />
)

/** A form without script: one question, and all that was typed goes with the answer. */
export const QuestionPage = ({ frame, form, values, question, token, message }: PageProps<'question'>) => {
  const { words, at } = inLanguageOf(frame)
  const texts = words.policy.question
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.text} />
      <div className="wrap narrow">
        <form
          className="site-form card"
          method="post"
          action={at(frame.path)}
          encType={form === 'job' ? 'multipart/form-data' : undefined}
        >
          {message && (
            <p className="form-message" role="alert">
              {message}
            </p>
          )}
          {Object.entries({ ...values, form, token }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="field wide">
            <label htmlFor="answer">{question}</label>
            <input id="answer" name="answer" required autoComplete="off" inputMode="numeric" />
          </div>
          {form === 'job' && (
            <Field
              form="question"
              name="resume"
              label={words.forms.fields.resume}
              hint={words.forms.hints.resume}
              optionalWord={words.forms.optional}
              kind="file"
              accept=".pdf,.docx"
              wide
            />
          )}
          <div className="form-end">
            <button type="submit" className="button">
              {texts.action}
            </button>
          </div>
        </form>
      </div>
    </Page>
  )
}
