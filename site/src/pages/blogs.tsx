import type { PageProps } from '../page-props.ts'
import { PostCard } from '../parts/content-cards.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { inLanguageOf } from '../parts/texts.ts'

export const BlogsPage = ({ frame, posts, page, pages }: PageProps<'blogs'>) => {
  const { words, at } = inLanguageOf(frame)
  const texts = words.content.blogs
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.lead} />
      <div className="wrap">
        {posts.length === 0 && <p>{texts.none}</p>}
        <ul className="grid">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard frame={frame} post={post} level="h2" first={index === 0} />
            </li>
          ))}
        </ul>
        <Pager frame={frame} path="/blogs" page={page} pages={pages} />
        <p className="after">
          <a href={at('/blogs/rss.xml')}>{texts.rss}</a>
        </p>
      </div>
    </Page>
  )
}
