import type { Faq } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'

/** Questions of which one is open at a time. `name` is the group's own on the page. */
export const FaqList = ({ faqs, name }: { faqs: readonly Faq[]; name: string }) => (
  <div className="accordion">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} name={name}>
        <summary>
          {question}
          <Icon name="down" />
        </summary>
        <p className="answer">{answer}</p>
      </details>
    ))}
  </div>
)
