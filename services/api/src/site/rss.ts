import { type Language, pathIn } from '@opdesk/contracts/site/language.ts'
import type { BlogCard } from '@opdesk/contracts/site/pages.ts'
import { inXml } from './xml.ts'

interface Feed {
  origin: string
  language: Language
  title: string
  description: string
  /** The path of the feed itself. */
  path: string
}

const itemOf = (origin: string, language: Language, { id, path, title, author, excerpt, publishedAt }: BlogCard): string => {
  const url = `${origin}${pathIn(language, path)}`
  return [
    '<item>',
    `<title>${inXml(title)}</title>`,
    `<link>${inXml(url)}</link>`,
    `<guid isPermaLink="false">${inXml(`${language}:${id}`)}</guid>`,
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    `<dc:creator>${inXml(author)}</dc:creator>`,
    `<description>${inXml(excerpt)}</description>`,
    '</item>',
  ].join('')
}

/** Writes articles as an RSS 2.0 feed, in the given order. */
export const feedOf = ({ origin, language, title, description, path }: Feed, posts: readonly BlogCard[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${inXml(title)}</title>`,
    `<link>${inXml(`${origin}${pathIn(language, '/blogs')}`)}</link>`,
    `<description>${inXml(description)}</description>`,
    `<language>${language === 'hi' ? 'hi-in' : 'en-in'}</language>`,
    `<atom:link rel="self" type="application/rss+xml" href="${inXml(`${origin}${path}`)}"/>`,
    ...posts.map(post => itemOf(origin, language, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
