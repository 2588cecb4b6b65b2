import type { Frame, LinkedInPost } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'
import { inLanguageOf, langAttribute } from './texts.ts'

/** Posts as cards. LinkedIn's frame loads only when the visitor asks for it. */
export const LinkedInPosts = ({
  frame,
  posts,
  level: Title = 'h3',
}: {
  frame: Frame
  posts: readonly LinkedInPost[]
  level?: 'h2' | 'h3'
}) => {
  const { words } = inLanguageOf(frame)
  return (
    <ul className="grid">
      {posts.map(({ id, title, frameUrl, postUrl }) => (
        <li key={id} className="card linkedin" data-island="linkedin" data-frame={frameUrl} data-title={title}>
          <Title {...langAttribute(frame, title)}>{title}</Title>
          <a className="arrow-link" href={postUrl ?? frameUrl} target="_blank" rel="noopener">
            {words.home.onLinkedIn}
            <Icon name="out" />
            <span className="visually-hidden">
              {' '}
              <span {...langAttribute(frame, title)}>{title}</span> {words.frame.newTab}
            </span>
          </a>
          <button type="button" className="button quiet small" hidden>
            {words.home.showPost}
            <span className="visually-hidden" {...langAttribute(frame, title)}>
              : {title}
            </span>
          </button>
          <p className="hint">{words.home.showPostNote}</p>
        </li>
      ))}
    </ul>
  )
}
