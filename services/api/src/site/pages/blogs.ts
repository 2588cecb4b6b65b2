import { findBlog, listBlogs } from '../content.ts'
import { definePage } from '../page-definition.ts'
import { blogPosting } from '../structured/articles.ts'
import { pageOfList } from './page-of-list.ts'

/** Other articles below an article. */
const MORE = 3

export const blogsPage = definePage<'blogs'>({
  page: 'blogs',
  path: '/blogs',
  words: 'blogs',
  shows: ['blog'],
  pictures: true,
  paged: true,
  load: async ({ db, language, number }) => {
    const found = pageOfList(await listBlogs(db, language), number)
    return found && { props: { posts: found.items, page: found.page, pages: found.pages } }
  },
})

export const blogPage = definePage<'blog'>({
  page: 'blog',
  path: '/blogs/:id/:slug',
  aliases: ['/blogs/:id'],
  words: 'blogs',
  shows: ['blog'],
  pictures: true,
  load: async context => {
    const { db, language, params, words } = context
    const post = await findBlog(db, language, params.id ?? '')
    if (post === undefined || post === 'gone') return post
    const others = (await listBlogs(db, language)).filter(({ id }) => id !== post.id)
    return {
      path: post.path,
      title: post.title,
      description: post.excerpt,
      label: post.title,
      above: [{ label: words.pages.blogs.label, path: '/blogs' }],
      structured: [blogPosting(post, context)],
      props: { post, more: others.slice(0, MORE) },
    }
  },
  listed: async db => (await listBlogs(db, 'en')).map(({ path, publishedAt }) => ({ path, modified: publishedAt })),
})
