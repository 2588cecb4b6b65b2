/** Path of a published record without its language: `/blogs/<id>/<slug>`. */
export const addressOf = (list: 'blogs' | 'media' | 'events', id: string, slug: string | null): string =>
  `/${list}/${encodeURIComponent(id)}${slug === null ? '' : `/${encodeURIComponent(slug)}`}`
