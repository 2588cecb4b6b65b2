import { expect, test } from 'vitest'
import { feedOf } from './rss.ts'
import { sitemapOf } from './sitemap.ts'

const feed = {
  origin: 'https://care.test',
  language: 'hi',
  title: 'A & B',
  description: '<all>',
  path: '/hi/blogs/rss.xml',
} as const
const post = {
  id: '1',
  path: '/blogs/1/%E0%A4%95',
  title: 'Sugar < salt & "fat"\u0007',
  author: "O'Neil",
  publishedAt: '2026-03-10T06:30:00.000Z',
  minutes: 1,
  excerpt: 'क\ud800',
  cover: null,
}

test('writes articles with addresses in their language, and escapes their texts', () => {
  const xml = feedOf(feed, [post])
  expect(xml).toContain('<link>https://care.test/hi/blogs/1/%E0%A4%95</link>')
  expect(xml).toContain('<title>Sugar &lt; salt &amp; &quot;fat&quot;</title>')
  expect(xml).toContain('<pubDate>Tue, 10 Mar 2026 06:30:00 GMT</pubDate>')
  expect(xml).toContain('<dc:creator>O&apos;Neil</dc:creator>')
  expect(xml.isWellFormed()).toBe(true)
  expect(xml).not.toContain('\u0007')
})

test('writes each address in each language, with its alternates', () => {
  const xml = sitemapOf('https://care.test', [
    { path: '/', modified: '2026-03-10T06:30:00.000Z' },
    { path: '/a', modified: null },
  ])
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://care.test/',
    'https://care.test/hi',
    'https://care.test/a',
    'https://care.test/hi/a',
  ])
  expect(xml.match(/<lastmod>2026-03-10T06:30:00.000Z<\/lastmod>/g)).toHaveLength(2)
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="hi" href="https://care.test/hi/a"/>')
})
