import type { PageProps } from '../page-props.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf } from '../parts/texts.ts'

/**
 * Shown for a refused form that has no page of its own. It gives the reason and sends the typed text again with the next attempt.
 */
export const RefusedPage = ({ frame, reason, typed }: PageProps<'refused'>) => {
  const { words, at } = inLanguageOf(frame)
  const { title, texts, again, toForm } = words.policy.refused
  const page = at(frame.path)
  return (
    <Page frame={frame}>
      <PageHead title={title} text={texts[reason]}>
        <div className="actions">
          {typed && (
            <form method="post" action={page} encType={typed.form === 'job' ? 'multipart/form-data' : undefined}>
              <HiddenFields values={{ ...typed.values, form: typed.form }} />
              <button type="submit" className="button">
                {again}
              </button>
            </form>
          )}
          <a className={typed ? 'button quiet' : 'button'} href={page}>
            {toForm}
          </a>
        </div>
      </PageHead>
    </Page>
  )
}
