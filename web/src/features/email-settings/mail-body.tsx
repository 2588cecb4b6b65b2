import { createElement, Fragment, type ReactNode } from 'react'
import classes from './email-settings.module.css'

/** Shown as what they are; of anything else only the words inside are shown. */
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
 * What a mail says, made of elements of our own: nothing of the HTML itself gets into the page. Links do not lead anywhere here.
 * (A frame without scripts would do, and would shut out those who check a page with a program.)
 */
export const MailBody = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={classes.mail}>{[...body.childNodes].map(shown)}</div>
}
