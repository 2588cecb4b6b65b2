import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { elementsOf, type ShowLink } from './elements-of.tsx'
import classes from './rich-text.module.css'

const ON_THE_WEB = /^https?:\/\//i
const TARGET = /^(https?:\/\/|mailto:|tel:)/i

const link: ShowLink = (href, words, key) =>
  href === null || !TARGET.test(href) ? (
    <Fragment key={key}>{words}</Fragment>
  ) : (
    <Anchor
      key={key}
      href={href}
      underline="always"
      {...(ON_THE_WEB.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {words}
    </Anchor>
  )

/** Text that an admin wrote: headings, emphasis, lists and links, as the API sanitised it. */
export const RichText = ({ html }: { html: string }) => <div className={classes.text}>{elementsOf(html, link)}</div>
