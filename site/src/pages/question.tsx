import type { PageProps } from '../page-props.ts'
import { Field } from '../parts/field.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf } from '../parts/texts.ts'

/** The question that protects a form without script. Sending the answer also sends all values typed before. */
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
          <HiddenFields values={{ ...values, form, token }} />
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
