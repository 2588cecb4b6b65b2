import { pathIn } from '@opdesk/contracts/site/language.ts'
import type { PageProps } from '../page-props.ts'

export const HomePage = ({ frame, plans, posts }: PageProps<'home'>) => (
  <main id="content">
    <h1>{frame.title}</h1>
    <ul>
      {plans.map(plan => (
        <li key={plan.id}>{plan.name}</li>
      ))}
    </ul>
    <ul>
      {posts.map(post => (
        <li key={post.id}>
          <a href={pathIn(frame.language, post.path)}>{post.title}</a>
        </li>
      ))}
    </ul>
  </main>
)
