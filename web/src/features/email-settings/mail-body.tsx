import { elementsOf, type ShowLink } from '../../components/rich-text/elements-of.tsx'
import classes from './email-settings.module.css'

const link: ShowLink = (href, words, key) => (
  <span key={key} className={classes.link} title={href ?? undefined}>
    {words}
  </span>
)

/**
 * Renders the body of a mail from our own elements; links have no target. (A frame without scripts would also be safe, but
 * automated accessibility checks could not read it.)
 */
export const MailBody = ({ html }: { html: string }) => <div className={classes.mail}>{elementsOf(html, link)}</div>
