import type { BlogPost } from '@opdesk/contracts/site/pages.ts'
import { expect, test } from 'vitest'
import { blogPosting } from './articles.ts'

const around = { origin: 'https://site.example', brand: { name: 'opdesk' } } as Pick<
  Parameters<typeof blogPosting>[1],
  'origin' | 'brand'
>
const post = { title: 'What is OPD', path: '/blogs/1/what-is-opd', html: '<p>Care without a night.</p>', pictures: [] }
const inLanguage = (language: 'en' | 'hi', html: string) =>
  blogPosting({ ...post, html } as unknown as BlogPost, { ...around, language } as Parameters<typeof blogPosting>[1]).inLanguage

test('names the language of a post, even on pages in another language', () => {
  expect(inLanguage('en', post.html)).toBe('en')
  expect(inLanguage('hi', post.html)).toBe('en')
  expect(inLanguage('hi', '<p>ओपीडी क्या है</p>')).toBe('hi')
})
