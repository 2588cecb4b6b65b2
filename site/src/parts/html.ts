/**
 * Inserts HTML into an element unescaped: `<div {...html(post.html)} />`. Only for content that the server sanitised when it was
 * saved, and for our own styles and scripts.
 */
export const html = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } })
