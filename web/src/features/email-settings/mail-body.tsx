import { createElement, Fragment, type ReactNode } from 'react'
import classes from './email-settings.module.css'

/** Elements that are shown as they are; of others only the text is shown. */
const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']
const EMPTY = ['br', 'hr']
const WITHOUT_WORDS = ['script', 'style', 'title', 'template']

const shown = (node: Node, key: number): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (WITHOUT_WORDS.includes(tag)) return null
  if (EMPTY.includes(tag)) return createElement(tag, { key })
  const words = [...node.childNodes].map(shown)
  if (tag === 'a')
    return (
      <span key={key} className={classes.link} title={node.getAttribute('href') ?? undefined}>
        {words}
      </span>
    )
  return TAGS.includes(tag) ? createElement(tag, { key }, words) : <Fragment key={key}>{words}</Fragment>
}

/**
 * The body of a mail, built from our own elements: its HTML never gets into the page. Links have no target here. (A frame without
 * scripts would also work, but automated accessibility checks could not read it.)
 */
export const MailBody = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={classes.mail}>{[...body.childNodes].map(shown)}</div>
}
