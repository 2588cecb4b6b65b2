/**
 * Puts HTML into an element as it is: `<div {...html(post.html)} />`. For what the server has made safe when it was written, and for
 * styles and scripts of our own.
 */
export const html = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } })
