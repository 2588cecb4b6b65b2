import { elementsOf, type ShowLink } from '../../components/rich-text/elements-of.tsx'
import classes from './email-settings.module.css'

const link: ShowLink = (href, words, key) => (
  <span key={key} className={classes.link} title={href ?? undefined}>
    {words}
  </span>
)

/**
 * The body of a mail, built from our own elements. Links have no target here. (A frame without scripts would also work, but automated
 * accessibility checks could not read it.)
 */
export const MailBody = ({ html }: { html: string }) => <div className={classes.mail}>{elementsOf(html, link)}</div>
