import type { Faq, Frame } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'
import { langAttribute } from './texts.ts'

/** Questions, of which at most one is open. `name`: unique on the page for this group. */
export const FaqList = ({ frame, faqs, name }: { frame: Frame; faqs: readonly Faq[]; name: string }) => (
  <div className="accordion">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} name={name}>
        <summary {...langAttribute(frame, question)}>
          {question}
          <Icon name="down" />
        </summary>
        <p className="answer" {...langAttribute(frame, answer)}>
          {answer}
        </p>
      </details>
    ))}
  </div>
)
