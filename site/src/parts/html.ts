/**
 * Inserts HTML into an element unescaped: `<div {...html(post.html)} />`. For content that the server sanitised when it was
 * written, and for our own styles and scripts.
 */
export const html = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } })
