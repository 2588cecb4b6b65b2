import { createElement, Fragment, type ReactNode } from 'react'

/** Elements that are rendered as they are. Of other elements only the text is rendered. */
const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']
const EMPTY = ['br', 'hr']
const NON_TEXT_TAGS = ['script', 'style', 'title', 'template']

/** Renders a link from its target as written and its text. */
export type ShowLink = (href: string | null, words: ReactNode, key: number) => ReactNode

/** Converts HTML to React elements. Only allowed elements and texts reach the page. */
export const elementsOf = (html: string, showLink: ShowLink): ReactNode[] => {
  const shown = (node: Node, key: number): ReactNode => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element)) return null
    const tag = node.localName
    if (NON_TEXT_TAGS.includes(tag)) return null
    if (EMPTY.includes(tag)) return createElement(tag, { key })
    const words = [...node.childNodes].map(shown)
    if (tag === 'a') return showLink(node.getAttribute('href'), words, key)
    return TAGS.includes(tag) ? createElement(tag, { key }, words) : <Fragment key={key}>{words}</Fragment>
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].map(shown)
}
