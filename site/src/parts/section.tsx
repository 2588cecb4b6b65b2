import type { ReactNode } from 'react'

interface Props {
  id?: string
  title?: string
  text?: string
  tone?: 'wash' | 'warm'
  /** Content beside the title: a link, or the buttons of a carousel. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading. */
export const Section = ({ id, title, text, tone, aside, children }: Props) => (
  <section className={tone ? `section ${tone}` : 'section'} id={id}>
    <div className="wrap">
      {title && (
        <div className="section-head">
          <div>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </div>
  </section>
)
