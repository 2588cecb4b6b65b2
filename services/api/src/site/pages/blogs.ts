import { blog } from '@opdesk/contracts/resource/blog.ts'
import { findBlog, otherBlogs, blogPage as readPage } from '@opdesk/projections/content/blogs.ts'
import { definePage } from '../page-definition.ts'
import { blogPosting } from '../structured/articles.ts'
import { listedRecords } from './listed-records.ts'
import { existing } from './page-of-list.ts'

/** Number of other articles shown below an article. */
const MORE = 3

export const blogsPage = definePage<'blogs'>({
  page: 'blogs',
  path: '/blogs',
  words: 'blogs',
  shows: [blog.name],
  pictures: true,
  paged: true,
  load: async ({ db, language, number }) => {
    const found = existing(await readPage(db, language, { page: number }))
    return found && { props: { posts: found.records, page: found.page, pages: found.pages } }
  },
})

export const blogPage = definePage<'blog'>({
  page: 'blog',
  path: '/blogs/:id/:slug',
  aliases: ['/blogs/:id'],
  words: 'blogs',
  shows: [blog.name],
  pictures: true,
  load: async context => {
    const { db, language, params, words, draftsAt } = context
    const post = await findBlog(db, language, params.id ?? '', draftsAt)
    if (post === undefined || post === 'gone') return post
    return {
      path: post.path,
      title: post.title,
      description: post.excerpt,
      label: post.title,
      above: [{ label: words.pages.blogs.label, path: '/blogs' }],
      structured: [blogPosting(post, context)],
      props: { post, more: await otherBlogs(db, language, post.id, MORE) },
    }
  },
  sitemapEntries: db => listedRecords(db, blog, 'blogs'),
})
